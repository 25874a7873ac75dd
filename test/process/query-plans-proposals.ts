import type pg from 'pg'
import type { Facts } from './query-plans-facts.ts'
import { fewRows, type Visit } from './query-plans-visit.ts'

/** More than a table that may be scanned as a whole. */
const PROPOSALS = 12_000
/** One in so many waits: the others were decided on long ago. */
const ONE_WAITS_IN = 400

/** Gives a company proposals of new clients, all but a few of them refused. */
export async function addProposals(client: pg.Client, company_id: number): Promise<void> {
  await client.query(
    `insert into proposals (company_id, kind, arguments, asked_sha256, search_key,
       bank_account_ids, cost_center_ids, project_ids, user_id, proposed_by, proposed_at,
       expires_at, status, decided_by_id, decided_by, decided_at)
     select $1, 'clients.create', jsonb_build_object('name', 'Cliente ' || n),
       sha256(convert_to(n::text, 'UTF8')), 'cliente ' || n, '{}', '{}', '{}', 1, 'Ana',
       now() - interval '1 day', now() + interval '29 days',
       case when waits then 'waiting' else 'refused' end, case when waits then null else 1 end,
       case when waits then null else 'Ana' end, case when waits then null else now() end
     from (select n, n % $3::int = 0 as waits from generate_series(1, $2::int) n) made`,
    [company_id, PROPOSALS, ONE_WAITS_IN],
  )
  await client.query('analyze proposals')
}

const waiting = { filter_status: 'waiting' }

/** Requests of the routes of proposals. */
export const PROPOSAL_VISITS: Readonly<Record<string, (facts: Facts) => readonly Visit[]>> = {
  'proposals.list': () => [
    { ...fewRows('the proposals that wait'), query: waiting },
    { ...fewRows('the proposals that wait, by words'), query: { ...waiting, search: 'cliente' } },
  ],
  'proposals.waiting': () => [fewRows('the proposals that wait')],
  'proposals.get': ({ proposal_id }) => [fewRows('one proposal', { id: proposal_id })],
}
