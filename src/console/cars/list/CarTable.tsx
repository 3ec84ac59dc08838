import { type RowColumn, RowTable } from '#console/rows/beside/RowTable.tsx'
import { CarFinding, foundWords } from '#console/rows/CarFinding.tsx'
import { CarName } from '#console/rows/CarName.tsx'
import { OneLine } from '#console/rows/OneLine.tsx'
import { Age } from '#console/ui/Age.tsx'
import { type CarRow, CarLink, ListedName } from './row-parts.tsx'

/** Below `xl` a column of cars does not fit: each car is under its verdict. */
const COLUMNS: readonly RowColumn<CarRow>[] = [
  { header: 'Placa', className: 'w-28', cell: (row) => <CarLink row={row} /> },
  { header: 'Carro', className: 'xl:w-[32%] max-xl:hidden', cell: ({ car }) => <ListedName car={car.car} /> },
  {
    header: 'Resultado',
    className: '',
    cell: ({ car }) => (
      <>
        <OneLine text={foundWords(car)}>
          <CarFinding car={car} />
        </OneLine>
        <CarName car={car.car} className="text-xs text-muted xl:hidden" />
      </>
    ),
  },
]

/** A car rarely waits for an answer: the column is shown only then. */
const STATE: RowColumn<CarRow> = {
  header: 'Situação',
  className: 'w-32 text-muted',
  cell: ({ car }) => car.running && 'Em andamento',
}

const LAST: RowColumn<CarRow> = {
  header: 'Última consulta',
  className: 'w-32 text-right text-muted',
  cell: ({ car: { askedAt } }) =>
    askedAt === null ? '–' : <Age at={askedAt} className="whitespace-nowrap" />,
}

/** The cars as a table. */
export function CarTable({ rows }: { readonly rows: readonly CarRow[] }) {
  const columns = rows.some(({ car }) => car.running) ? [...COLUMNS, STATE, LAST] : [...COLUMNS, LAST]
  return <RowTable caption="Carros" columns={columns} rows={rows} keyOf={({ car }) => car.plate} />
}
