import { randomBytes } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openPostgres } from '../../server/src/kernel/database/database.ts'
import { type Answer, type ApiClient, apiClient } from '../http/api-client.ts'
import { sampleAccount, sampleSettlement, sampleTransaction } from '../http/samples.ts'
import { startMigratedCluster } from '../postgres/migrated-cluster.ts'
import type { PrivateCluster } from '../postgres/private-cluster.mjs'
import { type PrumoProcess, startPrumo } from './prumo-process.ts'
import { scratchFolder } from '../scratch-folder.ts'

/** East of every day of Brazil, west of it, and three that are within. */
const ZONES = [
  'UTC',
  'America/Sao_Paulo',
  'America/Noronha',
  'America/Rio_Branco',
  'Asia/Tokyo',
] as const

let cluster: PrivateCluster
let environment: Record<string, string>
let session: string
beforeAll(async () => {
  cluster = await startMigratedCluster()
  const folder = scratchFolder('zones')
  const key = join(folder, 'secret.key')
  writeFileSync(key, randomBytes(32))
  environment = { SECRET_KEY_FILE: key, DEMO: '0', DATA_DIR: folder }
  const first = await startPrumo({ ...environment, DATABASE_URL: cluster.url })
  session = await signUp(first)
  await first.stop()
})
afterAll(() => cluster.stop())

async function signUp({ url, output }: PrumoProcess): Promise<string> {
  const token = /token=([\w-]+)/.exec(output())?.[1] ?? ''
  const admin = await apiClient(`${url}/api`, null).post('/auth/first-administrator', {
    token,
    name: 'Ana',
    email: 'ana@prumo.example',
    password: 'Fusos-do-Prumo-2026!',
  })
  return admin.body.data.access_token
}

/** A copy of the database that was signed up in: the same ids everywhere. */
async function copyFor(place: number): Promise<string> {
  const name = `zone_${place}`
  const template = cluster.url.slice(cluster.url.lastIndexOf('/') + 1)
  const admin = openPostgres(cluster.url.replace(/\/[^/]*$/, '/postgres'), 1)
  await sql.raw(`create database ${name} template ${template}`).execute(admin.kysely)
  await admin.close()
  return cluster.url.replace(/\/[^/]*$/, `/${name}`)
}

/** The days around which a zone shows: the ends of months and years, a leap day, summer times of old. */
const DAYS = ['2018-11-04', '2026-01-31', '2026-03-01', '2027-12-31', '2028-01-01', '2028-02-29']

async function company(root: ApiClient, url: string) {
  const { id } = (
    await root.post('/companies', {
      company_name: 'Fusos',
      trading_name: null,
      document: null,
      chart_template: 'vazio',
    })
  ).body.data
  return apiClient(`${url}/api/companies/${id}`, session)
}

/** Requests that carry days, one after the other: all that they answered. */
async function answersOf(url: string): Promise<readonly string[]> {
  const client = await company(apiClient(`${url}/api`, session), url)
  const said: string[] = []
  const keep = (answer: Answer): Answer => {
    said.push(`${answer.status} ${answer.text}`)
    return answer
  }
  const account: number = (await client.post('/bank-accounts', sampleAccount())).body.data.id
  const tree: { id: number; is_postable: boolean }[] = (await client.get('/categories/tree')).body
    .data
  const category = tree.find((row) => row.is_postable)?.id ?? 0
  const transactionOn = (day: string) =>
    sampleTransaction(category, 1_000, { due_date: day, competency_date: day })
  for (const day of DAYS) {
    const { id } = keep(await client.post('/payables', transactionOn(day))).body.data
    if (day < '2026-11-01' && day > '2026-01-01')
      keep(
        await client.post(
          `/payables/${id}/settlements`,
          sampleSettlement(account, 400, { paid_on: day }),
        ),
      )
  }
  const series = keep(
    await client.post('/payables/series', {
      ...transactionOn('2028-01-31'),
      repeat: {
        mode: 'recurrence',
        frequency_unit: 'month',
        frequency_count: 1,
        occurrences: 12,
        weekend_rule: 'next',
        competency_moves: true,
      },
    }),
  )
  keep(
    await client.post('/payables/bulk/duplicate', {
      selection: { ids: series.body.data.ids.slice(0, 2) },
      shift_months: 1,
    }),
  )
  for (const path of [
    `/payables/${series.body.data.ids[0]}/series`,
    '/payables?filter_due_or_payment_date=all&per_page=200',
    '/payables?filter_due_or_payment_date=2028-02-01,2028-02-29',
    '/payables/totals?filter_due_or_payment_date=all',
    '/payables/report?filter_due_or_payment_date=all&group_by=due_month',
    '/payables/export?filter_due_or_payment_date=all&format=csv',
    '/statements/dre?first_month=2026-01&last_month=2026-12',
    '/statements/dfc?first_month=2026-01&last_month=2026-12',
    '/bank-accounts',
  ])
    keep(await client.get(path))
  return said
}

it('The days of every answer are the same bytes, whatever the zone of the machine', async () => {
  const said: (readonly string[])[] = []
  for (const [place, zone] of ZONES.entries()) {
    const DATABASE_URL = await copyFor(place)
    const prumo = await startPrumo({ ...environment, DATABASE_URL, TZ: zone, PGTZ: zone })
    try {
      said.push(await answersOf(prumo.url))
    } finally {
      await prumo.stop()
    }
  }
  const [utc, ...others] = said
  for (const answer of utc ?? []) expect(answer).toMatch(/^20[01] /)
  for (const [place, answers] of others.entries())
    expect([ZONES[place + 1], answers]).toEqual([ZONES[place + 1], utc])
}, 120_000)
