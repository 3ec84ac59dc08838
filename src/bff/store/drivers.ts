import type { AsyncLocalStorage } from 'node:async_hooks'
import type { DatabaseConnection, Dialect, Driver, QueryResult } from 'kysely'
import { CommitUnknown, StoreUnreachable, isStoreUnavailable } from './errors.ts'

type Asked = Parameters<DatabaseConnection['executeQuery']>

/**
 * Makes a query on `db` inside a transaction an error. Otherwise it would deadlock (SQLite, one connection)
 * or silently run outside the transaction (PostgreSQL).
 */
export function guarded(dialect: Dialect, scope: AsyncLocalStorage<{ open: boolean }>): Dialect {
  return {
    createDriver: () => {
      const driver = dialect.createDriver()
      const acquire = driver.acquireConnection.bind(driver)
      driver.acquireConnection = async (options) => {
        if (scope.getStore()?.open) {
          throw new Error('Inside a transaction only its own `trx` may be used, not `store.db`')
        }
        try {
          return await acquire(options)
        } catch (error) {
          throw new StoreUnreachable('The store cannot be reached', { cause: error })
        }
      }
      return driver
    },
    createQueryCompiler: () => dialect.createQueryCompiler(),
    createAdapter: () => dialect.createAdapter(),
    createIntrospector: (db) => dialect.createIntrospector(db),
  }
}

/**
 * Turns a lost answer to a commit into `CommitUnknown`, and a connection that breaks during a statement into
 * `StoreUnreachable`. A connection on which a `begin` or an answer may still arrive is rolled back or
 * discarded before it is used again.
 */
export function honest(dialect: Dialect): Dialect {
  return {
    createDriver: () => {
      const driver = dialect.createDriver()
      const { beginTransaction, commitTransaction, rollbackTransaction } = bound(driver)
      const unknown = new WeakSet<DatabaseConnection>()
      const acquire = driver.acquireConnection.bind(driver)
      const release = driver.releaseConnection.bind(driver)
      const honestOnes = new WeakSet<DatabaseConnection>()
      const late = new WeakSet<DatabaseConnection>()
      driver.acquireConnection = async (options) => {
        const connection = await acquire(options)
        if (honestOnes.has(connection)) return connection
        honestOnes.add(connection)
        hearErrors(connection, (error) => {
          if (LATE.test(error.message)) late.add(connection)
        })
        return connection
      }
      driver.releaseConnection = async (connection, options) => {
        if (!late.delete(connection)) return release(connection, options)
        // The connection's next query waits for the pending answer, which never comes if the server is gone.
        // If this rollback also waits in vain, the driver discards the connection. The caller does not wait.
        void rollbackTransaction(connection)
          .catch(() => undefined)
          .then(() => release(connection, options))
      }
      driver.beginTransaction = async (connection, settings) => {
        try {
          await beginTransaction(connection, settings)
        } catch (error) {
          // If the rollback fails too, the driver discards the connection.
          await rollbackTransaction(connection).catch(() => undefined)
          throw error
        }
      }
      driver.commitTransaction = async (connection) => {
        try {
          await commitTransaction(connection)
        } catch (error) {
          if (!isStoreUnavailable(error)) throw error
          unknown.add(connection)
          throw new CommitUnknown('The answer to a commit was lost', { cause: error })
        }
      }
      driver.rollbackTransaction = async (connection) => {
        try {
          await rollbackTransaction(connection)
        } catch (error) {
          // The rollback's error would hide that of the commit.
          if (!unknown.has(connection)) throw error
        }
      }
      return driver
    },
    createQueryCompiler: () => dialect.createQueryCompiler(),
    createAdapter: () => dialect.createAdapter(),
    createIntrospector: (db) => dialect.createIntrospector(db),
  }
}

/**
 * Calls `hear` for errors of statements, and turns the error of a broken connection into `StoreUnreachable`.
 */
function hearErrors(connection: DatabaseConnection, hear: (error: Error) => void): void {
  // oxlint-disable-next-line typescript/unbound-method -- called with its connection
  const { executeQuery } = connection
  connection.executeQuery = <R>(...asked: Asked) =>
    executeQuery
      .call<DatabaseConnection, Asked, Promise<QueryResult<R>>>(connection, ...asked)
      .catch((error: unknown) => {
        if (error instanceof Error) hear(error)
        return unreachable(error)
      })
}

function bound(
  driver: Driver,
): Pick<Driver, 'beginTransaction' | 'commitTransaction' | 'rollbackTransaction'> {
  return {
    beginTransaction: driver.beginTransaction.bind(driver),
    commitTransaction: driver.commitTransaction.bind(driver),
    rollbackTransaction: driver.rollbackTransaction.bind(driver),
  }
}

/** The pg package's error if a query has no answer in time. */
const LATE = /query read timeout/i

/** Socket errors, which the pg package passes on unchanged. */
const BROKEN = new Set(['ECONNRESET', 'EPIPE', 'ECONNREFUSED', 'ECONNABORTED', 'ETIMEDOUT', 'ENOTCONN'])

function unreachable(error: unknown): never {
  const broke = error instanceof Error && 'code' in error && BROKEN.has(String(error.code))
  throw broke ? new StoreUnreachable('The connection to the store broke', { cause: error }) : error
}
