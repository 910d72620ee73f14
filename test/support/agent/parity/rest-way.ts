import { ALL_ROUTES } from '../../../../api/routes/all-routes.ts';
import { headerMembers, takesBody } from '../../../../api/route.ts';
import type { Route } from '../../../../api/route.ts';
import type { TestApp } from '../../api/test-app.ts';
import type { Written } from './row.ts';

/** What became of a call: an answer, or an error with the places of what is wrong. */
export type Outcome =
  | { readonly ok: true; readonly answer: unknown }
  | { readonly ok: false; readonly code: string; readonly paths: readonly string[] };

/** Asks the route of an operation over HTTP, as any program would. */
export async function askByRest(
  app: TestApp,
  caller: Readonly<Record<string, string>>,
  operation: string,
  input: Written,
): Promise<Outcome> {
  const route = ALL_ROUTES.find((one) => one.operation.name === operation);
  if (route === undefined) throw new Error(`${operation} has no route.`);
  const { path, headers, rest } = placed(route, input);
  const asked = takesBody(route) ? { ...bodyOf(route, rest) } : {};
  const search = takesBody(route) ? '' : searchOf(rest);
  const response = await app.request(path + search, { method: route.method, as: caller, headers, ...asked });
  const text = await response.text();
  const answer: unknown = text === '' ? null : JSON.parse(text);
  if (response.ok) return { ok: true, answer };
  const { code, errors = [] } = answer as { code: string; errors?: readonly { path: string }[] };
  return {
    ok: false,
    code,
    paths: errors.map((issue) => issue.path).sort(),
  };
}

/** The members of the input at the places where the route takes them. */
function placed(route: Route, input: Written) {
  const inHeaders = headerMembers(route);
  const headers: Record<string, string> = {};
  const rest: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(input)) {
    const header = inHeaders.get(name);
    if (header !== undefined) headers[header] = `"${String(value)}"`;
    else if (!route.pathParameters.includes(name)) rest[name] = value;
  }
  const path = route.path.replace(/[:*](\w+)/g, (_, name: string) => encodeURIComponent(String(input[name])));
  return { path, headers, rest };
}

function searchOf(rest: Written): string {
  const search = new URLSearchParams(
    Object.entries(rest).map(([name, value]): [string, string] => [name, String(value)]),
  );
  return search.size === 0 ? '' : `?${search.toString()}`;
}

function bodyOf({ options }: Route, { file, ...rest }: Written): { json: unknown } | { body: FormData } {
  if (options.upload === undefined) return { json: file === undefined ? rest : { ...rest, file } };
  const form = new FormData();
  for (const [name, value] of Object.entries(rest)) form.set(name, String(value));
  const { filename, bytes } = file as { filename: string; bytes: Uint8Array };
  form.set(options.upload.field, new Blob([Buffer.from(bytes)]), filename);
  return { body: form };
}
