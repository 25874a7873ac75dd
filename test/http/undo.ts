import type { Answer, ApiClient } from './api-client.ts'

/** Undoes what a request did, by the id that its answer carries. */
export const undo = (
  by: Pick<ApiClient, 'post'>,
  { headers }: { readonly headers: Headers },
  mode: 'all' | 'possible' = 'all',
): Promise<Answer> => by.post('/operations/undo', { request_id: headers.get('x-request-id'), mode })
