import { StatementScreen } from './statement-screen.tsx'
import { dre } from './statement-side.ts'

/** Demonstração do resultado, by competency. */
export function DreScreen() {
  return <StatementScreen side={dre} />
}
