import { lazy, Suspense } from 'react'
import kitClasses from '../../kit/kit.module.css'
import { useIsIdle } from '../../kit/load-when-idle.ts'
import { PageHeader } from '../../kit/page-header.tsx'
import { useTexts } from '../../texts/use-texts.ts'
import { OpenTransferDrawer } from './open-transfer-drawer.tsx'
import { useOpenTransfer } from './use-open-transfer.ts'

const TransferList = lazy(() =>
  import('./transfer-list.tsx').then((file) => ({ default: file.TransferList })),
)

/**
 * A transfer opened by its address: its form is there first, and the list comes below it once nobody
 * waits for anything. Closing the form goes to the list.
 */
export function TransferEditScreen() {
  const t = useTexts('transfers')
  const opened = useOpenTransfer()
  const isListDrawn = useIsIdle()
  const header = (
    <div className={kitClasses['screen']}>
      <PageHeader title={t('title')} />
    </div>
  )
  return (
    <>
      {isListDrawn ? (
        <Suspense fallback={header}>
          <TransferList opened={opened} />
        </Suspense>
      ) : (
        header
      )}
      <OpenTransferDrawer opened={opened} />
    </>
  )
}
