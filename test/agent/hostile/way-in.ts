import ExcelJS from 'exceljs';
import type { Operation } from '../../../operations/ground/operation.ts';
import type { Principal } from '../../../operations/ground/operation-context.ts';
import { runOperation } from '../../../operations/ground/run-operation.ts';
import { attachFile } from '../../support/agent/attached-file.ts';
import type { OrderedCall } from '../../support/servers/obedient-model.ts';
import { storeResponse } from '../../support/stored-responses.ts';
import { surveyDesk } from '../../support/survey-desk.ts';
import type { WorkflowService } from '../../support/workflow-service.ts';

/** What a person asks for, and attaches, by which somebody else's words come into the conversation. */
export type WayIn = { readonly reads: readonly OrderedCall[]; readonly files?: readonly string[] };

/** How somebody else's words enter. `room`: how much may be written there, in characters. */
export type ForeignText = {
  readonly from: string;
  readonly room: number;
  /** What looks like an address or a telephone number is masked, ids among it by chance. */
  readonly isMasked?: boolean;
  readonly enter: (words: string, at: Place) => Promise<WayIn>;
};

/** The service, and who is attacked in it. */
export type Place = { readonly service: WorkflowService; readonly member: Principal };

export const LONG = 5_000;
/** Most names. */
export const SHORT = 200;
/** What an insight quotes of an answer: there is room for the shortest order. */
export const QUOTE = 105;

export const reading = (name: string, written: OrderedCall['arguments']): WayIn => ({
  reads: [{ name, arguments: written }],
});
export const deskOf = ({ service, member }: Place) => surveyDesk(service.services, member);
export const ask = <Input, Output>({ service, member }: Place, operation: Operation<Input, Output>, input: object) =>
  runOperation(operation, service.services, member, input);

export const OPTIONS = [{ text: 'Yes' }, { text: 'Something else', type: 'other' }];

/** A live survey that somebody has answered. */
export async function answered(at: Place, answers: object, more: object = {}): Promise<OrderedCall['arguments']> {
  const desk = deskOf(at);
  const survey_id = await desk.aDraft(
    { label: 'Q1', type: 'text', text: 'Why?' },
    { label: 'Q2', type: 'select', text: 'Tea?', options: OPTIONS },
    { label: 'Q3', type: 'contact-form', text: 'Who?', config: { inputs: [{ label: 'firstname' }] } },
  );
  await desk.publish(survey_id);
  const { services } = at.service;
  const response_id = await storeResponse(services, at.member, {
    surveyId: survey_id,
    answers: { ...answers },
    ...more,
  });
  return { survey_id, response_id };
}

/** One that others have answered as well, so that there is something to sum up: none but these words finds fault. */
export async function answeredByMore(at: Place, words: string): Promise<OrderedCall['arguments']> {
  const answers = await answered(at, { Q1: `Bad canteen: ${words}` });
  for (const said of ['The canteen.', 'A canteen.', 'Our canteen.']) {
    await storeResponse(at.service.services, at.member, {
      surveyId: String(answers['survey_id']),
      answers: { Q1: said },
    });
  }
  return answers;
}

export async function attached(at: Place, filename: string, bytes: Uint8Array): Promise<WayIn> {
  return { reads: [], files: [await attachFile(at.service.services, at.member, { filename, bytes })] };
}

export async function workbook(sheet: string, cell: string): Promise<Uint8Array> {
  const book = new ExcelJS.Workbook();
  book.addWorksheet(sheet).addRow(['Month', cell]);
  return new Uint8Array(await book.xlsx.writeBuffer());
}
