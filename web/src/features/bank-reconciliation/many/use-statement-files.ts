import { importOfx, readOfx } from '@prumo/contracts/bank-reconciliation/statement-import.contract'
import type { ReconciliationAccount } from '@prumo/contracts/bank-reconciliation/statement-line.schema'
import { useState } from 'react'
import { useCommand } from '../../../client/company-queries.ts'
import { isSheetFile } from '../sheet/is-sheet-file.ts'
import { foundLines, isToStore, type StatementFile, statementFiles } from './statement-file.ts'

/** Reads dropped files, asks each account what it would take, and stores what was confirmed, one by one. */
export function useStatementFiles(accounts: readonly ReconciliationAccount[]) {
  const reading = useCommand(readOfx)
  const importing = useCommand(importOfx)
  const [files, setFiles] = useState<readonly StatementFile[]>([])
  const [unread, setUnread] = useState<readonly string[]>([])
  const [sheets, setSheets] = useState<readonly File[]>([])
  const [busy, setBusy] = useState<File | null>(null)
  const put = (key: string, step: StatementFile['step']) =>
    setFiles((all) => all.map((one) => (one.key === key ? { ...one, step } : one)))
  const check = async (entry: StatementFile) => {
    const { account_id: id, key, file, statement } = entry
    if (id === null) return
    const outcome = await importing.send({ params: { id }, query: { dry_run: 'true' }, file })
    const answer = outcome.ok ? outcome.answer.data : null
    const preview = answer?.statements.find(({ index }) => index === statement.index)
    if (answer === null || preview === undefined) {
      put(key, { kind: 'failed' })
      return
    }
    const isKnownFile = answer.imported_before !== null
    const account = accounts.find((one) => one.id === id)
    const account_currency = account?.currency ?? preview.currency ?? 'BRL'
    put(key, { kind: 'ready', found: foundLines(preview, { account_currency, isKnownFile }) })
  }
  const take = async (dropped: readonly File[]) => {
    setUnread([])
    setSheets((all) => [...all, ...dropped.filter(isSheetFile)])
    for (const file of dropped.filter((one) => !isSheetFile(one))) {
      setBusy(file)
      const outcome = await reading.send({ file })
      // The failure has been shown, without the file's name: the other files are read all the same.
      if (!outcome.ok) {
        setUnread((names) => [...names, file.name])
        continue
      }
      const read = statementFiles(file, outcome.answer.data.statements)
      setFiles((all) => [...all.filter((one) => read.every(({ key }) => key !== one.key)), ...read])
      for (const entry of read) await check(entry)
    }
    setBusy(null)
  }
  const store = async (entry: StatementFile) => {
    const { account_id: id, key, file, statement } = entry
    if (id === null) return
    put(key, { kind: 'storing' })
    const query = { dry_run: 'false', statement: statement.index } as const
    const outcome = await importing.send({ params: { id }, query, file })
    put(key, outcome.ok ? { kind: 'done', result: outcome.answer.data } : { kind: 'failed' })
  }
  const sendTo = (entry: StatementFile, account_id: number) => {
    const sent: StatementFile = { ...entry, account_id, step: { kind: 'waiting' } }
    setFiles((all) => all.map((one) => (one.key === entry.key ? sent : one)))
    return sent
  }
  return {
    files,
    /** Names of the files dropped last that are no statements. */
    unread,
    /** The sheets among all files: what their columns are is said in their account. */
    sheets,
    forgetSheet: (sheet: File) => setSheets((all) => all.filter((one) => one !== sheet)),
    busy,
    take: (dropped: readonly File[]) => void take(dropped),
    choose: (entry: StatementFile, id: number) => void check(sendTo(entry, id)),
    /** The account was made from the statement, which is stored at once. */
    made: (entry: StatementFile, id: number) => store(sendTo(entry, id)),
    storeAll: async () => {
      for (const entry of files.filter(isToStore)) await store(entry)
    },
    forget: (entry: StatementFile) => setFiles((all) => all.filter(({ key }) => key !== entry.key)),
  }
}
