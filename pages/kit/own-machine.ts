export { isOnOwnMachine } from '../../domain/ground/own-machine.ts';
