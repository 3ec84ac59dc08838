import { Lightbox } from 'yet-another-react-lightbox'
import Captions from 'yet-another-react-lightbox/plugins/captions'
import Zoom from 'yet-another-react-lightbox/plugins/zoom'
import 'yet-another-react-lightbox/styles.css'
import 'yet-another-react-lightbox/plugins/captions.css'

interface PhotoLightboxProps {
  readonly slides: readonly { readonly src: string; readonly alt: string; readonly description: string }[]
  readonly index: number
  readonly onClose: () => void
}

/** Photos one at a time: arrows and Esc on the keyboard, swipe and pinch on touch. */
export function PhotoLightbox({ slides, index, onClose }: PhotoLightboxProps) {
  return (
    <Lightbox
      open
      close={onClose}
      index={index}
      slides={slides.map((slide) => ({ ...slide }))}
      plugins={[Captions, Zoom]}
      carousel={{ finite: true }}
      // The full caption fits below the photo, even on a phone.
      captions={{ descriptionTextAlign: 'center' }}
      labels={{
        Previous: 'Foto anterior',
        Next: 'Próxima foto',
        Close: 'Fechar',
        'Zoom in': 'Ampliar',
        'Zoom out': 'Reduzir',
        Lightbox: 'Fotos',
        'Photo gallery': 'Galeria de fotos',
        Carousel: 'Fotos',
        Slide: 'Foto',
        '{index} of {total}': '{index} de {total}',
        Caption: 'Legenda',
      }}
    />
  )
}
