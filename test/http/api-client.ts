import { z } from 'zod'

/** An answer as a test looks at it. */
export interface Answer {
  readonly status: number
  readonly headers: Headers
  // oxlint-disable-next-line typescript/no-explicit-any -- tests state what they expect of any answer.
  readonly body: any
  readonly text: string
  /** The body as it came, for answers that are files. */
  readonly bytes: Uint8Array
}

export interface CallOptions {
  readonly key?: string
  readonly language?: string
  readonly headers?: Readonly<Record<string, string>>
  /** Further fields of a multipart form. */
  readonly fields?: Readonly<Record<string, string>>
}

/** Calls the server over real HTTP. */
export interface ApiClient {
  readonly get: (path: string, options?: CallOptions) => Promise<Answer>
  readonly post: (path: string, body?: unknown, options?: CallOptions) => Promise<Answer>
  readonly put: (path: string, body?: unknown, options?: CallOptions) => Promise<Answer>
  readonly delete: (path: string, options?: CallOptions) => Promise<Answer>
  /** Sends one file as a field of a multipart form, `file` unless told; null for a form without a file. */
  readonly upload: (
    path: string,
    file: { readonly name: string; readonly bytes: Uint8Array; readonly field?: string } | null,
    options?: CallOptions,
  ) => Promise<Answer>
}

/** A client of paths below a base address, with a bearer token unless it is null. */
export function apiClient(base: string, token: string | null): ApiClient {
  const call = async (
    method: string,
    path: string,
    init: RequestInit,
    options: CallOptions = {},
  ) => {
    const headers = {
      ...(token === null ? {} : { authorization: `Bearer ${token}` }),
      ...(options.key === undefined ? {} : { 'idempotency-key': options.key }),
      ...(options.language === undefined ? {} : { 'accept-language': options.language }),
      ...options.headers,
    }
    const response = await fetch(base + path, {
      method,
      ...init,
      headers: { ...headers, ...z.record(z.string(), z.string()).parse(init.headers ?? {}) },
    })
    const bytes = new Uint8Array(await response.arrayBuffer())
    const text = new TextDecoder().decode(bytes)
    const isJson = response.headers.get('content-type')?.includes('json') ?? false
    return {
      status: response.status,
      headers: response.headers,
      body: isJson && text !== '' ? JSON.parse(text) : null,
      text,
      bytes,
    }
  }
  const withBody = (body: unknown): RequestInit =>
    body === undefined
      ? {}
      : { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }
  return {
    get: (path, options) => call('GET', path, {}, options),
    post: (path, body, options) => call('POST', path, withBody(body), options),
    put: (path, body, options) => call('PUT', path, withBody(body), options),
    delete: (path, options) => call('DELETE', path, {}, options),
    upload: (path, file, options) => {
      const form = new FormData()
      for (const [name, value] of Object.entries(options?.fields ?? {})) form.append(name, value)
      if (file !== null)
        form.append(file.field ?? 'file', new Blob([Buffer.from(file.bytes)]), file.name)
      return call('POST', path, { body: form }, options)
    },
  }
}
