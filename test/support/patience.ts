import { jest } from '@jest/globals';

// Integration tests wait for real services on a machine that others use too; what never comes fails by its own deadline.
jest.setTimeout(60_000);
