import { headerTools } from '../../ui/frame.ts';
import { AddPeopleButton } from './AddPeopleButton.tsx';

export const privateChannelsFrame = [headerTools.of({ name: 'addPeople', place: 35, Tool: AddPeopleButton })];
