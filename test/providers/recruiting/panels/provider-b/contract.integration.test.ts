import { panelProviderContract } from '../contract.ts';
import { setUpProviderB } from './provider-b-flavour.ts';

panelProviderContract('panel provider B', setUpProviderB);
