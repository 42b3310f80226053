/** What somebody is told who pasted what an article does not hold. */
import { tellAbout } from '../../live/tell-about.ts'

export const tellStruck = () =>
  tellAbout('pasted struck', 'Words that were struck through were left out', 'notice')

/** `count` pictures; `areFiles` where they came from a program that hands over their names alone. */
export function tellPictures(count: number, areFiles = false): void {
  if (count > 0) tellAbout('pasted pictures', sayLeftOut(count, areFiles), 'notice')
}

const sayLeftOut = (count: number, areFiles: boolean) =>
  areFiles
    ? 'Pictures were left out: the program you copied from does not hand over the file. Save each there, then upload it with the picture button'
    : count === 1
      ? 'A picture from another site was left out. Upload it with the picture button'
      : `${count} pictures from other sites were left out. Upload them with the picture button`
