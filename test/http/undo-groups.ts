import { PERMISSION_KEYS } from '@prumo/contracts/access/permissions'
import { expect } from 'vitest'
import { atomic } from '../../server/src/kernel/database/atomic.ts'
import { addMember } from '../../server/src/modules/access/index.ts'
import type { Answer } from './api-client.ts'
import type { TestCompany } from './test-company.ts'
import type { TestServer } from './test-server.ts'

/** A group of the company and another one; a third company of the same person is in none. */
export interface UndoGroups {
  readonly id: number
  readonly own: number
  readonly other: number
  readonly third: number
}

interface GroupWorld {
  readonly made: TestCompany
  readonly groups: UndoGroups
}

export async function buildUndoGroups(server: TestServer, made: TestCompany): Promise<UndoGroups> {
  const [other, third] = [
    await server.newCompany({ chart: 'vazio' }),
    await server.newCompany({ chart: 'vazio' }),
  ]
  await atomic(server.database, { now: server.clock.now }, async (db) => {
    for (const { company_id } of [other, third])
      await addMember(db, {
        company_id,
        user_id: made.user_id,
        role: 'user',
        permissions: PERMISSION_KEYS,
      })
  })
  const company_ids = [made.company_id, other.company_id]
  const saved = await made.put('/company-group', { id: null, version: 0, name: 'Um', company_ids })
  expect([saved.status, saved.text]).toEqual([200, saved.text])
  const { id } = saved.body.data.group
  return { id, own: made.company_id, other: other.company_id, third: third.company_id }
}

/** The group of a company, as often as it was written. */
export async function groupShown(made: TestCompany): Promise<unknown> {
  const { group } = (await made.get('/company-group')).body.data
  return group === null ? null : { ...group, version: null }
}

const save =
  (name: string, idsOf: (groups: UndoGroups) => readonly number[]) =>
  async ({ made, groups }: GroupWorld): Promise<Answer> => {
    const { version } = (await made.get('/company-group')).body.data.group
    const company_ids = idsOf(groups)
    return made.put('/company-group', { id: groups.id, version, name, company_ids })
  }

/** That a group is called otherwise, that companies come and go, and that it is dissolved. */
export const GROUP_ACTS = {
  'company-groups.save': save('Outro', ({ own, third }) => [own, third]),
  'company-groups.save dissolve': save('Um', ({ own }) => [own]),
}
