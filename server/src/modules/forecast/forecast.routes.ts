import {
  getForecast,
  getForecastDay,
  getForecastError,
} from '@prumo/contracts/forecast/forecast.contract'
import { handleCompany } from '../../kernel/http/handler.ts'
import { seesBalances } from './choose-accounts.ts'
import { readForecastDay } from './forecast-day.queries.ts'
import { readForecast, readForecastError } from './read-forecast.ts'

export const forecastHandlers = [
  handleCompany(getForecast, async ({ db, permissions }, { query }) => ({
    data: seesBalances(db, permissions)
      ? await readForecast(db, query, permissions.includes('companies.purchases.index'))
      : null,
  })),
  handleCompany(getForecastDay, async ({ db, permissions }, { query }) => ({
    data: seesBalances(db, permissions) ? await readForecastDay(db, query) : null,
  })),
  handleCompany(getForecastError, async ({ db, permissions }, { query }) => ({
    data: seesBalances(db, permissions) ? await readForecastError(db, query) : null,
  })),
]
