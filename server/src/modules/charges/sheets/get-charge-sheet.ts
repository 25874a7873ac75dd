import type { CivilDate } from '@prumo/civil-date'
import type { Charge } from '@prumo/contracts/charges/charge.schema'
import { sql } from 'kysely'
import type { CompanyDb, CompanyToEnter, DirectoryDb } from '../../../kernel/database/atomic.ts'
import { FileAnswer } from '../../../kernel/http/file-answer.ts'
import type { OutsideServices } from '../../../kernel/outside/outside-services.ts'
import { Refusal } from '../../../kernel/refusal.ts'
import { textOf } from '../../../texts/dictionary.ts'
import type { Language } from '../../../texts/error-texts.ts'
import { getCharge } from '../charge.queries.ts'
import { type ChargeSheet, hasSheet, PAYABLE, type SheetPerson, sheetName } from './charge-sheet.ts'

/** What drawing a sheet needs of the request. */
export interface SheetContext {
  readonly outside: OutsideServices
  readonly language: Language
}

/**
 * The boleto of a charge, or the sheet with its Pix code, as a PDF.
 * @throws Refusal `not_found`, `charge_in_other_state`, `charge_without_codes`.
 */
export async function getChargeSheet(
  db: DirectoryDb,
  company: CompanyToEnter,
  asked: SheetContext,
  id: number,
): Promise<FileAnswer> {
  const sheet = await readSheet(db, company, asked, id)
  return new FileAnswer(await drawSheet(sheet), { fileName: sheetName(sheet) })
}

/** The sheet as a PDF. */
export async function drawSheet(sheet: ChargeSheet): Promise<Buffer> {
  // What draws pages takes ten megabytes: few servers ever draw one themselves.
  const { chargeSheetPdf } = await import('./charge-sheet-pdf.ts')
  return chargeSheetPdf(sheet)
}

/** What stands on the sheet of a charge. @throws Refusal those of getChargeSheet. */
export async function readSheet(
  db: DirectoryDb,
  company: CompanyToEnter,
  { outside, language }: SheetContext,
  id: number,
): Promise<ChargeSheet> {
  const { company_name, document } = await db.query
    .selectFrom('companies')
    .select(['company_name', 'document'])
    .where('id', '=', company.company_id)
    .executeTakeFirstOrThrow()
  return db.enterCompany(company, async (inside) => {
    const charge = await getCharge(inside, outside, id)
    if (!PAYABLE.includes(charge.status)) throw new Refusal('charge_in_other_state')
    if (!hasSheet(charge)) throw new Refusal('charge_without_codes')
    const { made_on, payer, address } = await peopleOf(inside, id)
    return {
      ...charge,
      ...(charge.kind === 'own_pix' ? codeOf(charge, inside.today) : {}),
      language,
      provider: textOf(language, 'charges', `providers.${charge.kind}`),
      beneficiary: { name: company_name, document, ...address },
      payer,
      made_on,
    }
  })
}

/**
 * The code on the own key asks for the value of the day: the sheet says it beside that of the charge, and
 * tells of no discount, fine or interest that is in it.
 */
function codeOf(
  { value_cents, today_cents, late_cents, due_date, fine_value, interest_value }: Charge,
  day: CivilDate,
) {
  const isLate = day > due_date
  return {
    on_day: today_cents === value_cents ? null : { day, value_cents: today_cents },
    ...(today_cents < value_cents ? { discount_cents: null, discount_until: null } : {}),
    fine_value: isLate || late_cents > 0 ? '0' : fine_value,
    interest_value: isLate ? '0' : interest_value,
  }
}

type Address = Omit<SheetPerson, 'name' | 'document'>

async function peopleOf(db: CompanyDb, id: number) {
  const { rows } = await sql<{
    made_on: ChargeSheet['made_on']
    payer: SheetPerson
    address: Address
  }>`
    select (charge.created_at at time zone ${db.time_zone})::date as made_on,
      json_build_object('name', coalesce(party.name, ''), 'document', party.document,
        'street', party.street, 'number', party.number, 'neighbourhood', party.neighbourhood,
        'city', party.city, 'state', party.state, 'postal_code', party.postal_code) as payer,
      json_build_object('street', own.street, 'number', own.number,
        'neighbourhood', own.neighbourhood, 'city', own.city, 'state', own.state,
        'postal_code', own.postal_code) as address
    from charges charge
    left join transactions t on t.company_id = ${db.company_id} and t.id = charge.transaction_id
    left join parties party on party.company_id = ${db.company_id} and party.id = t.party_id
    left join company_profiles own on own.company_id = ${db.company_id}
    where charge.company_id = ${db.company_id} and charge.id = ${id}`.execute(db.query)
  const [found] = rows
  if (found === undefined) throw new Refusal('not_found')
  return found
}
