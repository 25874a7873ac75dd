import { clientRoutes, supplierRoutes } from '@prumo/contracts/parties/parties.contract'
import type { ProposalKind } from '@prumo/contracts/proposals/proposal.schema'
import { createPurchase as purchaseRoute } from '@prumo/contracts/purchases/purchases.contract'
import type { BodyOf, RouteContract } from '@prumo/contracts/route'
import {
  payableRoutes,
  receivableRoutes,
} from '@prumo/contracts/transactions/transactions.contract'
import type { TransactionKind } from '@prumo/contracts/transactions/transaction.schema'
import { createTransfer as transferRoute } from '@prumo/contracts/transfers/transfers.contract'
import { z } from 'zod'
import type { CompanyDb } from '../../kernel/database/atomic.ts'
import { Refusal } from '../../kernel/refusal.ts'
import type { Undoer } from '../../kernel/undo.ts'
import { bindFiles, createWithFiles } from '../attachments/index.ts'
import { createParty, partyCreationUndoer, type PartyRole } from '../parties/index.ts'
import { createPurchase, purchaseRemovalUndoer } from '../purchases/index.ts'
import { transactionUndoer } from '../series/index.ts'
import { settleTransaction } from '../settlements/index.ts'
import { cancelTransaction, createTypedTransaction } from '../transactions/index.ts'
import { createTransfer, transferUndoer } from '../transfers/index.ts'

/** What a proposal asks for, as it is kept. */
export interface ProposedAct {
  readonly transaction_id: number | null
  readonly arguments: unknown
}

interface Act {
  readonly undoer: Undoer
  /** @returns the record that it made or changed. */
  readonly run: (db: CompanyDb, asked: ProposedAct) => Promise<number>
}

interface Command {
  run(db: CompanyDb, body: unknown, transaction_id: number): Promise<{ readonly id: number }>
}

/**
 * The command behind a route, asked with a body that is read anew by the route's schema.
 * @throws Refusal `proposal_outdated` when the route takes other things by now.
 */
function act<R extends RouteContract & { readonly body: z.ZodType }>(
  route: R,
  undoer: Undoer,
  run: (db: CompanyDb, body: BodyOf<R>, transaction_id: number) => Promise<{ readonly id: number }>,
): Act
function act(
  { body: schema }: { readonly body: z.ZodType },
  undoer: Undoer,
  run: (db: CompanyDb, body: never, transaction_id: number) => Promise<{ readonly id: number }>,
): Act {
  // A method on purpose: it takes the body that the schema beside it parsed, and is handed nothing else.
  const command: Command = { run }
  return {
    undoer,
    run: async (db, asked) => {
      const parsed = schema.safeParse(asked.arguments)
      if (!parsed.success) throw new Refusal('proposal_outdated')
      return (await command.run(db, parsed.data, asked.transaction_id ?? 0)).id
    },
  }
}

function transactionActs(
  kind: TransactionKind,
  routes: typeof payableRoutes | typeof receivableRoutes,
) {
  return {
    create: act(routes.create, transactionUndoer, (db, body) =>
      createWithFiles(
        db,
        `${kind}s`,
        body,
        async (input) =>
          (await createTypedTransaction(db, kind, input, db.permissions)).transaction,
      ),
    ),
    settle: act(
      routes.settle,
      transactionUndoer,
      async (db, body, id) => (await settleTransaction(db, kind, id, body)).transaction,
    ),
    cancel: act(routes.cancel, transactionUndoer, (db, { version }, id) =>
      cancelTransaction(db, kind, id, version),
    ),
  }
}

const partyAct = (role: PartyRole, routes: typeof clientRoutes | typeof supplierRoutes) =>
  act(routes.create, partyCreationUndoer(role), (db, body) => createParty(db, role, body))

const payable = transactionActs('payable', payableRoutes)
const receivable = transactionActs('receivable', receivableRoutes)

/** How each kind of proposal is done, and undone. */
export const PROPOSAL_ACTS: Readonly<Record<ProposalKind, Act>> = {
  'payables.create': payable.create,
  'receivables.create': receivable.create,
  'payables.settle': payable.settle,
  'receivables.settle': receivable.settle,
  'payables.cancel': payable.cancel,
  'receivables.cancel': receivable.cancel,
  'transfers.create': act(
    transferRoute,
    transferUndoer,
    async (db, { to_company_id, attachment_ids, ...fields }) => {
      // A program is of one company, and so is what it proposes.
      if (to_company_id !== null && to_company_id !== db.company_id) throw new Refusal('not_found')
      const transfer = await createTransfer(db, fields)
      await bindFiles(db, 'transfers', transfer.id, attachment_ids)
      return transfer
    },
  ),
  'purchases.create': act(purchaseRoute, purchaseRemovalUndoer, (db, body) =>
    createWithFiles(
      db,
      'purchases',
      body,
      async (input) => (await createPurchase(db, input, db.permissions)).purchase,
    ),
  ),
  'clients.create': partyAct('client', clientRoutes),
  'suppliers.create': partyAct('supplier', supplierRoutes),
}
