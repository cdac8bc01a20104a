/** Limits of components and modals: characters and counts. Source: the public documentation, component reference. */
export const COMPONENT_LIMITS = {
  id: 2_147_483_647,
  customId: { min: 1, max: 100 },
  rowButtons: 5,
  buttonLabel: 80,
  buttonUrl: 512,
  selectPlaceholder: 150,
  /** Options of a string select, and values of any select. */
  selectValues: 25,
  option: 100,
  textInput: 4_000,
  textInputLabel: 45,
  textInputPlaceholder: 100,
  textDisplay: 4_000,
  sectionTexts: { min: 1, max: 3 },
  /** Ours: addresses of the message's own files can be longer than the 2,048 characters that others can have. */
  mediaUrl: 4_096,
  mediaDescription: 1_024,
  galleryItems: { min: 1, max: 10 },
  modalTitle: 45,
  modalComponents: { min: 1, max: 5 },
  label: 45,
  labelDescription: 100,
  uploads: 10,
  fileTypes: 10,
  radioOptions: { min: 2, max: 10 },
  checkboxOptions: { min: 1, max: 10 },
} as const;
