import { afterAll, beforeAll, beforeEach, expect } from 'vitest'
import {
  type ReceivedCall,
  startWebhookReceiver,
  type WebhookReceiver,
} from '../../../../test/fakes/webhook-receiver.ts'
import type { TestCompany } from '../../../../test/http/test-company.ts'
import { TEST_NOW, type TestServer, useTestServer } from '../../../../test/http/test-server.ts'
import { folderFileStore } from '../../kernel/files/file-store.ts'
import type { JobKind } from '../../kernel/jobs/job-kind.ts'
import { openOutsideServices } from '../../kernel/outside/outside-services.ts'
import { loadInstallationKeys } from '../../kernel/secret-key.ts'
import { readSettings } from '../../kernel/settings.ts'
import { deliverWebhooks } from './webhooks.jobs.ts'
import { scratchFolder } from '../../../../test/scratch-folder.ts'

/** A server, a program that receives events, and the job that sends them. */
export interface WebhookWorld {
  readonly server: () => TestServer
  readonly receiver: () => WebhookReceiver
  readonly perform: (job: JobKind, payload: object) => Promise<void>
  /** Sends all that is due in a company, as the process that runs jobs does. */
  readonly deliver: (company: TestCompany) => Promise<void>
  /** Time goes by. */
  readonly wait: (minutes: number) => void
}

/** Starts both before the tests of a file, and ends them after. */
export function webhooksForTests(): WebhookWorld {
  const folder = scratchFolder('webhooks')
  const environment = {
    DATA_DIR: folder,
    ALLOW_LOOPBACK_WEBHOOKS: '1',
    OUTSIDE_TIMEOUT_MS: '300',
  }
  let receiver: WebhookReceiver | undefined
  beforeAll(async () => {
    receiver = await startWebhookReceiver()
  })
  const server = useTestServer(environment)
  const started = () => {
    if (receiver === undefined) throw new Error('The receiver runs inside tests only.')
    return receiver
  }
  beforeEach(() => {
    started().calls.length = 0
    started().answer = { status: 200, body: 'ok' }
    started().meanwhile = async () => undefined
    server().clock.now = TEST_NOW
  })
  afterAll(async () => {
    await receiver?.close()
  })
  const perform: WebhookWorld['perform'] = async (job, payload) => {
    const settings = readSettings({ DEMO: '0', NODE_ENV: 'test', ...environment })
    const { clock, database } = server()
    const held = {
      id: crypto.randomUUID(),
      data: { ...payload, version: job.version },
      signal: new AbortController().signal,
      settle: async () => undefined,
    }
    await job.perform(held, {
      database,
      clock: () => clock.now,
      dataDir: folder,
      files: folderFileStore(folder),
      keyRing: loadInstallationKeys(settings).keyRing,
      outside: openOutsideServices(settings),
      transport: null,
    })
  }
  return {
    server,
    receiver: started,
    perform,
    deliver: ({ company_id }) => perform(deliverWebhooks, { company_id }),
    wait: (minutes) => {
      const { clock } = server()
      clock.now = new Date(clock.now.getTime() + minutes * 60_000)
    },
  }
}

/** Registers the receiver in a company. */
export async function registerWebhook(
  { receiver }: WebhookWorld,
  company: TestCompany,
  kinds: readonly string[],
  fields: object = {},
): Promise<{ readonly id: number; readonly secret: string; readonly version: number }> {
  const { status, body, text } = await company.post('/webhooks', {
    url: receiver().url,
    description: null,
    kinds,
    ...fields,
  })
  expect([status, text]).toEqual([201, text])
  return body.data
}

/** What calls told, as `payable.created 5`. */
export const eventsOfCalls = (calls: readonly ReceivedCall[]): readonly string[] =>
  calls.map(({ body }) => {
    const { type, data } = JSON.parse(body)
    return `${type} ${data.id}`
  })
