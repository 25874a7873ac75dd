import type { DownloadFormat, InvoiceSelection } from '@prumo/contracts/invoices/invoice.schema'
import { downloadInvoices } from '@prumo/contracts/invoices/invoices.contract'
import { useState } from 'react'
import { newIdempotencyKey } from '../../client/api-client.ts'
import { useSaveFile } from '../../client/save-file.ts'
import { toast } from '../../client/toast-store.ts'
import { useTexts } from '../../texts/use-texts.ts'

/** Saves the XML or PDF of invoices; `key` tells how far a long one is. */
export function useDownload() {
  const t = useTexts('invoices')
  const { save, isPending } = useSaveFile()
  const [key, setKey] = useState<string | null>(null)
  const download = async (format: DownloadFormat, selection: InvoiceSelection): Promise<void> => {
    const idempotencyKey = newIdempotencyKey()
    setKey(idempotencyKey)
    const name = await save(downloadInvoices, { body: { format, selection }, idempotencyKey })
    setKey(null)
    if (name !== null) toast(t('downloaded', { name }))
  }
  return { download, isPending, key }
}
