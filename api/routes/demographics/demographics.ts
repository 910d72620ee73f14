import { getDemographics } from '../../../operations/demographics/get-demographics.ts';
import { route } from '../../route.ts';

export const demographicsRoutes = [route('GET', '/api/v1/demographics', getDemographics)];
