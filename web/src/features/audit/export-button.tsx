import { Button } from '@mantine/core'
import { listOperations } from '@prumo/contracts/audit/audit.contract'
import type { OperationRow } from '@prumo/contracts/audit/operation.schema'
import type { QueryOf } from '@prumo/contracts/route'
import { IconDownload } from '@tabler/icons-react'
import { useState } from 'react'
import { isApiError, sendRoute } from '../../client/api-client.ts'
import { toast } from '../../client/toast-store.ts'
import { useSession } from '../../client/use-session.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { operationsCsv } from './operations-csv.ts'

/** The largest page that a list gives, and so many of them: 10,000 operations in one file. */
const PAGE_ROWS = 200
const MAX_PAGES = 50

interface ExportButtonProps {
  readonly query: QueryOf<typeof listOperations>
  readonly total: number
}

/** Keeps what the filter shows as a CSV file; of more than a file holds, the first in this order. */
export function ExportButton({ query, total }: ExportButtonProps) {
  const t = useTexts('audit')
  const company_id = useSession().currentCompanyId
  const [isPending, setPending] = useState(false)
  const pageOf = (page: number) =>
    sendRoute(listOperations, {
      params: { company_id },
      query: { ...query, page, per_page: PAGE_ROWS },
    })
  const save = async () => {
    setPending(true)
    try {
      const rows: OperationRow[] = []
      const pages = Math.min(MAX_PAGES, Math.ceil(total / PAGE_ROWS))
      for (let page = 1; page <= pages; page += 1) rows.push(...(await pageOf(page)).data)
      saveFile(operationsCsv(rows, t))
      toast(
        rows.length < total
          ? t('exported_part', { count: rows.length, total })
          : t('exported', { count: rows.length }),
      )
    } catch (reason) {
      // A refused page is said here; anything else is a bug for the error screen.
      if (!isApiError(reason)) throw reason
      toast(t('export_failed'))
    } finally {
      setPending(false)
    }
  }
  return (
    <Button
      variant="default"
      leftSection={<IconDownload size={16} aria-hidden />}
      loading={isPending}
      disabled={total === 0}
      onClick={() => void save()}
    >
      {t('export')}
    </Button>
  )
}

/** Hands a text to the browser as a file to keep. */
function saveFile(text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'text/csv;charset=utf-8' }))
  const link = document.createElement('a')
  link.href = address
  link.download = 'auditoria.csv'
  link.click()
  URL.revokeObjectURL(address)
}
