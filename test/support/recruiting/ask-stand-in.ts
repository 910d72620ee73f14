/**
 * Does something at a stand-in's control interface, behind the back of its client.
 * @throws Error with what it answered, where it refuses
 */
export async function askStandIn<Answer>(url: string, method: string, path: string, body?: unknown): Promise<Answer> {
  const response = await fetch(`${url}/stand-in${path}`, {
    method,
    ...(body === undefined ? {} : { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`${method} ${path}: HTTP ${response.status} ${text}`);
  return JSON.parse(text) as Answer;
}
