import { useState } from 'react';
import { t } from '../i18n/i18n.ts';
import { Button } from './Button.tsx';
import type { OpenConfirmation } from './confirm.ts';
import { Modal } from './Modal.tsx';
import { TextField } from './TextField.tsx';

export default function ConfirmModal({ question }: { question: OpenConfirmation }) {
  const [typed, setTyped] = useState('');
  const proved = !question.typed || typed.trim() === question.typed.text;
  return (
    <Modal
      isOpen
      role="alertdialog"
      closable={false}
      onClose={() => question.answer(false)}
      title={question.title}
      description={question.body}
      footer={
        <>
          <Button variant="quiet" autoFocus={!question.typed} onPress={() => question.answer(false)}>
            {question.keep ?? t('action.cancel')}
          </Button>
          <Button
            variant={question.danger ? 'danger' : 'filled'}
            isDisabled={!proved}
            onPress={() => question.answer(true)}
          >
            {question.action}
          </Button>
        </>
      }
    >
      {question.typed && (
        <TextField
          label={question.typed.label}
          value={typed}
          onChange={setTyped}
          autoComplete="off"
          autoFocus
          onKeyDown={(event) => {
            if (event.key === 'Enter' && proved) question.answer(true);
          }}
        />
      )}
    </Modal>
  );
}
