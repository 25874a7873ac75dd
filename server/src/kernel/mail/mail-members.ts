import type { PermissionKey } from '@prumo/contracts/access/permissions'
import { sql } from 'kysely'
import type { Language } from '../../texts/error-texts.ts'
import type { DirectoryDb } from '../database/atomic.ts'
import type { ApprovalRights, RowRights } from '../row-rights.ts'
import { type Mail, queueMail } from './queue-mail.ts'

/** A member of a company, as a mail to them and what they may decide need them. */
export interface MailedMember extends RowRights, ApprovalRights {
  readonly user_id: number
  readonly permissions: readonly string[]
  readonly email: string
  readonly name: string
  readonly locale: Language | null
  readonly company_name: string
}

/**
 * The active members who hold a permission, in the order of their numbers.
 * @param heard leaves out those who had a mail of a kind since then.
 */
export async function membersToMail(
  db: DirectoryDb,
  company_id: number,
  permission: PermissionKey,
  heard: { readonly kind: Mail['kind']; readonly since: Date } | null = null,
): Promise<readonly MailedMember[]> {
  const { rows } = await sql<MailedMember>`
    select m.user_id, m.permissions, u.email, u.name, u.locale, m.bank_account_ids,
      m.cost_center_ids, m.project_ids, m.approval_cost_center_ids, m.approval_project_ids,
      coalesce(c.trading_name, c.company_name) as company_name
    from company_users m
    join users u on u.id = m.user_id and u.status = 'active'
    join companies c on c.id = m.company_id
    where m.company_id = ${company_id} and m.status = 'active'
      and ${permission}::text = any(m.permissions) and not exists (
        select 1 from outbox_mails mail
        where mail.company_id = m.company_id and mail.kind = ${heard?.kind ?? null}::text
          and mail."to" = u.email and mail.created_at >= ${heard?.since ?? null}::timestamptz)
    order by m.user_id`.execute(db.query)
  return rows
}

/** Mails a member of a company in their language; every such mail names the company. */
export async function mailMember(
  db: DirectoryDb,
  company_id: number,
  { email, name, locale, company_name }: MailedMember,
  { kind, values, link }: Pick<Mail, 'kind' | 'values' | 'link'>,
  language: Language = 'pt',
): Promise<void> {
  await queueMail(db, {
    kind,
    to: email,
    company_id,
    language: locale ?? language,
    name,
    values: { ...values, company: company_name },
    link,
  })
}
