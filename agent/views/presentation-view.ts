import type { PresentationAnswer } from '../../operations/exports/presentations/presentation-view.ts';
import { compact } from './compact.ts';

/** A finished presentation as a model is told of it: without the file itself. */
export function presentationForModel({ status, result, error }: PresentationAnswer) {
  if (result === null) return compact({ status, error });
  const { presentation_id, title, slides, filename, size_bytes, outline, warnings, download_url, expires_at } = result;
  return compact({
    status,
    presentation_id,
    title,
    slides,
    filename,
    size_bytes,
    outline,
    warnings,
    download_url,
    expires_at,
  });
}
