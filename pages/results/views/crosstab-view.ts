import type { z } from 'zod';
import type { crosstabView } from '../../../operations/results/analytics/crosstab-view.ts';

/** A crosstab, and one of its tables, as the API returns them. */
export type CrosstabView = z.output<typeof crosstabView>;
export type CrosstabTableView = CrosstabView['tables'][string];
