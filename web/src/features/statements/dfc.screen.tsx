import { StatementScreen } from './statement-screen.tsx'
import { dfc } from './statement-side.ts'

/** Demonstração dos fluxos de caixa, by payment date. */
export function DfcScreen() {
  return <StatementScreen side={dfc} />
}
