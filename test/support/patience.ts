import { jest } from '@jest/globals';

// Tests share a machine with others, and some wait for real services: what never comes fails by its own deadline.
jest.setTimeout(300_000);
