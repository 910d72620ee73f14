import type { PanelEvent } from './panel-event.ts';

export function unroutable(type: string | null, why: string): PanelEvent {
  return { kind: 'unroutable', type, why };
}
