import { DocumentsCard } from './documents-card.tsx'
import { JournalCard } from './journal-card.tsx'

/** What else leaves the books: the documents of a month, and the journal. */
export function DocumentsPanel() {
  return (
    <>
      <DocumentsCard />
      <JournalCard />
    </>
  )
}
