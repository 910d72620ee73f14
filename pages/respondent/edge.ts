import type { OperationContext } from '../../operations/ground/operation-context.ts';
import type { Assets } from '../kit/bundled-asset.ts';

export type RespondentDependencies = { readonly services: OperationContext['services']; readonly assets: Assets };
