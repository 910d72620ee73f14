import { panelProviderContract } from './contract.ts';
import { setUpProviderA } from './provider-a-flavour.ts';

panelProviderContract('panel provider A', () => setUpProviderA());
