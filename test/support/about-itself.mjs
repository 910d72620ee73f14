// Tells what a process knows and may take.
import { getHeapStatistics } from 'node:v8';

const heapMegabytes = getHeapStatistics().heap_size_limit / 1024 / 1024;
const told = { environment: Object.keys(process.env), given: process.argv.slice(2), heapMegabytes };
process.stdout.write(JSON.stringify(told));
