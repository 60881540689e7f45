import { useSetAtom } from 'jotai'
import { useEffect } from 'react'
import { detailsPartAtom, loadDetailsPart } from '../details/details-part.ts'

/** Stands where the details form will be when it is reached before its file is: that the server can send it is the way out. */
export function DetailsArriving() {
  const setPart = useSetAtom(detailsPartAtom)
  useEffect(() => {
    loadDetailsPart().then(setPart, () => location.reload())
  }, [setPart])
  return <div aria-busy="true" />
}
