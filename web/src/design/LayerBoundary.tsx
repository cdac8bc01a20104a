import { Component, type ReactNode } from 'react';
import { t } from '../i18n/i18n.ts';
import { showToast } from './toast.ts';

interface LayerBoundaryProps {
  /** Closes the failed layer, and this with it. */
  onFail: () => void;
  children: ReactNode;
}

/** A layer that can't be drawn, as after an update of the server, is closed with a word and leaves the page below as it is. */
export class LayerBoundary extends Component<LayerBoundaryProps, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidCatch() {
    this.props.onFail();
    showToast({
      kind: 'error',
      message: t('error.boundary.title'),
      action: { label: t('action.reload'), run: () => location.reload() },
    });
  }

  override render() {
    return this.state.failed ? null : this.props.children;
  }
}
