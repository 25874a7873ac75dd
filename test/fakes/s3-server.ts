import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'

/** An object store on the loopback that speaks the wire protocol of S3: put, get and delete an object. */
export interface FakeS3 {
  readonly endpoint: string
  /** Objects by `bucket/key`. */
  readonly objects: Map<string, Buffer>
  /** The requests so far, as `PUT /bucket/key`. */
  readonly requests: string[]
  readonly close: () => Promise<void>
}

/** AWS Signature Version 4: which key, which day and region, what is signed, the signature. */
const SIGNED =
  /^AWS4-HMAC-SHA256 Credential=([^/]+)\/\d{8}\/[\w-]+\/s3\/aws4_request, SignedHeaders=[\w;-]*host[\w;-]*, Signature=[0-9a-f]{64}$/

const failure = (code: string) =>
  `<?xml version="1.0" encoding="UTF-8"?><Error><Code>${code}</Code><Message>${code}</Message></Error>`

/**
 * Starts the store. It refuses requests that are not signed (SigV4) with the key that it knows; it
 * does not prove the signature itself.
 */
export async function startFakeS3(accessKeyId: string): Promise<FakeS3> {
  const objects = new Map<string, Buffer>()
  const requests: string[] = []
  const server = createServer(async (request, response) => {
    const path = decodeURIComponent((request.url ?? '').split('?')[0] ?? '')
    requests.push(`${request.method} ${path}`)
    const signer = SIGNED.exec(request.headers.authorization ?? '')?.[1]
    const answer = (status: number, body: string | Buffer = '') => {
      const type = typeof body === 'string' ? 'application/xml' : 'application/octet-stream'
      response.writeHead(status, { 'content-type': type }).end(body)
    }
    if (signer !== accessKeyId) return answer(403, failure('AccessDenied'))
    const key = path.slice(1)
    if (request.method === 'PUT') {
      objects.set(key, await bodyOf(request))
      return answer(200)
    }
    if (request.method === 'DELETE') {
      objects.delete(key)
      return answer(204)
    }
    const found = objects.get(key)
    return found === undefined ? answer(404, failure('NoSuchKey')) : answer(200, found)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    endpoint: `http://127.0.0.1:${portOf(server.address())}`,
    objects,
    requests,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
}

function portOf(address: AddressInfo | string | null): number {
  if (address === null || typeof address === 'string') throw new Error('The store has no port.')
  return address.port
}

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(Buffer.from(chunk))
  return Buffer.concat(chunks)
}
