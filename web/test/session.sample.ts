import { civilDate } from '@prumo/civil-date'
import type { Session } from '../src/client/session-store.ts'

/** A signed-in user of one company, for tests. */
export const sampleUser = {
  id: 7,
  name: 'Ana Souza',
  email: 'ana@exemplo.com.br',
  mobile_phone: null,
  ddi: '55',
  mobile_phone_ddi: '55',
  avatar: null,
  photoUrl: null,
  is_prumo_admin: false,
  locale: null,
  preferences: {},
  has_second_factor: false,
}

export const sampleSession: Session = {
  accessToken: 'token',
  loggedInUser: sampleUser,
  userRole: 'administrador',
  isUserAuthenticated: true,
  companies: [
    {
      id: 1,
      company_name: 'Estúdio Aurora Ltda',
      trading_name: 'Estúdio Aurora',
      prumoPlan: { name: 'Essencial', permissions: ['dre'] },
      date_expiry_at: null,
      is_writable: true,
      is_suspended: false,
      entry: null,
      time_zone: 'America/Sao_Paulo',
      role: 'administrador',
      today: civilDate('2026-11-20'),
    },
  ],
  currentCompanyId: 1,
  currentPermissions: ['companies.payables.index', 'api.statements.getDre'],
}
