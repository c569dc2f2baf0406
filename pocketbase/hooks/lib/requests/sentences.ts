/**
 * Every sentence that the API sends to a client: by HTTP status, by error code, and by collection, field and code.
 * A name in braces is one of the parameters of the error.
 */

import { unreachable } from '#domain/reachability.ts';
import { unsupportedFormats } from '#domain/unsupported-formats.ts';

export const statuses = {
  400: 'La solicitud no es válida o no tienes permiso para hacerla.',
  401: 'Inicia sesión para continuar.',
  403: 'No tienes permiso para hacer esto.',
  404: 'No se encontró lo que buscas.',
  412: 'Alguien más guardó esto mientras lo editabas.',
  413: 'El envío es demasiado grande.',
  429: 'Demasiados intentos. Espera unos minutos y vuelve a intentarlo.',
  500: 'Ocurrió un error en el servidor. Inténtalo de nuevo más tarde.',
  503: 'El servidor está ocupado. Inténtalo de nuevo en unos segundos.',
  507: 'El servidor no puede guardar: su disco está lleno o es de solo lectura. Avisa a quien lo administra.',
};

/** Replaces the sentence of status 500 when the database was moved, is damaged or cannot be read. */
export const databaseFailing =
  'El servidor no puede leer ni guardar: su base de datos está dañada o fuera de su lugar. Avisa a quien lo administra.';

/** Why a query is refused, by its parameter. */
export const refusedQuery = {
  filter: 'Este filtro no está permitido en esta lista.',
  sort: 'Este orden no está permitido en esta lista.',
  expand: 'No se pueden pedir registros relacionados.',
  fields: 'Pide los campos solo por su nombre.',
  perPage: 'Pide como máximo 200 registros por página.',
};

export const codes: { [code: string]: string } = {
  validation_required: 'Este dato es obligatorio.',
  validation_min_text_constraint: 'Escribe al menos {min} caracteres.',
  validation_max_text_constraint: 'Escribe como máximo {max} caracteres.',
  validation_length_out_of_range: 'Escribe entre {min} y {max} caracteres.',
  validation_length_too_long: 'Escribe como máximo {max} caracteres.',
  validation_invalid_format: 'El formato no es válido.',
  validation_is_email: 'Ingrese un correo electrónico válido',
  validation_not_unique: 'Este valor ya existe.',
  validation_values_mismatch: 'Los valores no coinciden.',
  validation_invalid_old_password: 'La contraseña actual no es correcta.',
  validation_invalid_password: 'La contraseña no es correcta.',
  validation_registration_password: 'Esa no es la contraseña con la que te registraste. Escríbela de nuevo.',
  validation_invalid_new_email: 'Este correo no se puede usar.',
  validation_invalid_token: 'El enlace ya no es válido. Solicita uno nuevo.',
  validation_not_a_number: 'Escribe un número.',
  validation_only_int_constraint: 'Escribe un número entero.',
  validation_min_number_constraint: 'El número es demasiado pequeño.',
  validation_max_number_constraint: 'El número es demasiado grande.',
  validation_not_a_list: 'Escribe una lista de textos.',
  validation_json_size_limit: 'El texto es demasiado largo.',
  validation_missing_rel_records: 'El registro elegido ya no existe.',
  validation_pk_invalid: 'El identificador no es válido o ya existe.',
  validation_pk_change: 'El identificador no se puede cambiar.',
  validation_too_many_files: 'Sube como máximo {maxSelect} archivos.',
  validation_invalid_file: 'Uno de los archivos ya no existe.',
  validation_heic: unsupportedFormats.heic,
  validation_tiff: unsupportedFormats.tiff,
  validation_old_dwg: unsupportedFormats.old_dwg,
  validation_release_gone: 'Esa versión del sitio ya no se guarda.',
  validation_no_mail_server:
    'Este sitio no puede enviar correos: pide a quien lo administra que configure su servidor de correo.',
  validation_common_password: 'Esa contraseña es fácil de adivinar. Elige otra.',
  validation_mail_sent: 'Este correo ya se envió.',
  validation_own_backup:
    'Los respaldos se hacen con npm run backup y se restauran con npm run restore y el producto detenido.',
  validation_batch_refused: 'No se cambió ninguna. «{title}»: {reason}',
  validation_backup_running: 'Ya se está haciendo un respaldo.',
  validation_too_fast: 'Espera un momento y vuelve a enviarlo.',
  validation_without_conditions: 'Elige al menos un filtro.',
  validation_without_consent: 'Marca la casilla para recibir los avisos.',
  validation_not_yet_confirmed: 'Primero confirma el aviso.',
  validation_without_owner: 'Escribe el correo o el teléfono del propietario en los datos privados.',
  validation_successor_taken:
    'Esa persona tiene otra visita a la hora de una de las que recibiría. Elige a otra, o cambia antes una de las dos.',
  validation_proposal_over: 'Este enlace ya no está vigente.',
  validation_empty_answer: 'Marca una propiedad, escribe un mensaje o elige «No por ahora».',
  validation_message_too_long: 'Escribe como máximo 2,000 caracteres.',
  validation_too_many_answers: 'Ya recibimos tus respuestas. Llámanos o escríbenos por WhatsApp.',
  validation_broker_taken: 'Quien recibe tiene otra visita a esa hora, o a menos de 30 minutos.',
  validation_already_suggested: 'Ya nos propusiste otro horario. Te respondemos pronto.',
  validation_slot_unknown: 'Elige uno de los horarios propuestos.',
  validation_slot_past: 'Ese horario ya pasó. Elige otro.',
  validation_slot_taken: 'Ese horario ya se ocupó. Elige otro.',
  validation_visit_settled: 'Esta visita ya no espera respuesta. Recarga la página.',
  validation_without_broker:
    'Quien iba a recibirte ya no está disponible. Escríbenos para acordar otra visita.',
  validation_visit_over: 'Esta visita ya pasó.',
  validation_client_name: 'Escribe el nombre.',
  validation_without_contact: unreachable,
  validation_phone_digits: 'Escribe un teléfono con números, como 222 123 4567.',
  validation_known_client: 'Ya existe {name} con estos datos. Abre su página, o escribe en qué se distingue.',
  validation_client_with_inquiries: 'Este cliente tiene solicitudes. Desaparece con la última.',
  validation_missing_client: 'Este cliente ya no existe. Quítalo y guarda otra vez.',
  validation_email_of_other_client: 'Este correo ya es de otro cliente, {name}. Únelos en su lugar.',
  validation_client_outdated: '{editor} guardó este cliente mientras lo editabas.',
  validation_nothing_to_merge: 'Elige al menos un cliente.',
  validation_too_many_clients: 'Une hasta 100 clientes a la vez.',
  validation_client_gone: 'Uno de estos clientes ya no existe o ya se unió. Revisa la unión de nuevo.',
  validation_merge_outdated: 'Algo cambió en estos clientes. Revisa la unión de nuevo.',
  validation_visit_ended: 'Esta visita ya pasó o se canceló.',
  validation_visit_changed: 'Esta visita cambió mientras la editabas. Revisa cómo quedó.',
  validation_one_slot: 'Escribe un solo horario: el que acordaron.',
  validation_without_slots: 'Propón al menos un horario.',
  validation_too_many_slots: 'Propón hasta 5 horarios.',
  validation_invalid_slot:
    'Cada horario debe ser futuro, dentro de 180 días, y durar de 15 minutos a 8 horas.',
  validation_set_aside: 'Esta solicitud está apartada. Primero marca «Es un cliente».',
  validation_inquiry_closed: 'La solicitud está cerrada. Reábrela para proponer una visita.',
  validation_visit_not_started: 'La visita todavía no empieza, o no está aceptada.',
};

const email = {
  validation_required: 'Escribe tu correo electrónico.',
  validation_not_unique: 'Ya existe una cuenta con este correo.',
};

const city = { validation_invalid_format: 'La ciudad debe tener letras de la A a la Z o números.' };

export const fields: { [collection: string]: { [field: string]: { [code: string]: string } } } = {
  properties: {
    title: {
      validation_required: 'El título debe tener al menos 2 caracteres.',
      validation_min_text_constraint: 'El título debe tener al menos 2 caracteres.',
    },
    location: {
      validation_required: 'La ubicación debe tener al menos 2 caracteres.',
      validation_min_text_constraint: 'La ubicación debe tener al menos 2 caracteres.',
    },
    area: {
      validation_not_a_number: 'El área debe ser un número.',
      validation_area_to_publish: 'Escribe el área: es obligatoria para publicar la propiedad.',
      validation_min_number_constraint: 'El área no puede ser negativa.',
    },
    fact_checks: { validation_invalid_value: 'El origen o el día de verificación de un dato no es válido.' },
    divisible_from: { validation_larger_than_area: 'La parte más pequeña no puede ser mayor que el área.' },
    type: {
      validation_required: 'Debes seleccionar un tipo de propiedad.',
      validation_invalid_value: 'Debes seleccionar un tipo de propiedad.',
    },
    city,
    closed_on: {
      validation_invalid_format: 'Escribe una fecha.',
      validation_future_day: 'El día de cierre no puede ser futuro.',
    },
    available_from: {
      validation_invalid_format: 'Escribe una fecha.',
      validation_required: 'Escribe desde qué día está disponible.',
    },
    publish_from: { validation_time_passed: 'La fecha de publicación ya pasó.' },
    publish_until: {
      validation_time_passed: 'La fecha de retiro ya pasó.',
      validation_before_start: 'La fecha de retiro debe ser posterior a la de publicación.',
    },
    video_url: { validation_invalid_format: 'Pega el enlace de un video de YouTube o Vimeo.' },
    updated_by: { validation_outdated: '{editor} guardó esto mientras lo editabas.' },
    parent_id: {
      validation_missing_rel_records: 'La propiedad a la que pertenece ya no existe.',
      validation_parent_is_itself: 'Una propiedad no puede pertenecer a sí misma.',
      validation_parent_is_unit: 'La propiedad elegida ya pertenece a otra, así que no puede tener unidades.',
      validation_unit_has_units: 'Esta propiedad tiene unidades, así que no puede pertenecer a otra.',
    },
    location_id: { validation_missing_rel_records: 'La ubicación elegida ya no existe.' },
    broker_id: { validation_not_administrator: 'El asesor debe ser un administrador.' },
    images: {
      validation_too_many_files: 'Una propiedad puede tener como máximo {maxSelect} imágenes.',
      validation_file_size_limit: 'Cada imagen puede pesar como máximo 10 MB.',
      validation_unreadable_image: 'La imagen está dañada o incompleta.',
      validation_too_many_pixels: 'Cada imagen puede tener como máximo 50 megapíxeles.',
      validation_invalid_mime_type: 'Las imágenes deben ser JPEG o PNG.',
    },
  },
  broker_profiles: {
    user_id: {
      validation_missing_rel_records: 'Este usuario ya no existe.',
      validation_not_unique: 'Este usuario ya tiene una ficha para el sitio.',
    },
    name: { validation_required: 'Escribe el nombre que verán los visitantes.' },
    phone: { validation_invalid_format: 'Escribe un teléfono con números, como 222 123 4567.' },
    whatsapp: { validation_invalid_format: 'Escribe el número con clave de país, solo dígitos.' },
    photograph: {
      validation_file_size_limit: 'La fotografía puede pesar como máximo 10 MB.',
      validation_unreadable_image: 'La imagen está dañada o incompleta.',
      validation_too_many_pixels: 'La fotografía puede tener como máximo 50 megapíxeles.',
      validation_invalid_mime_type: 'La fotografía debe ser JPEG o PNG.',
    },
  },
  property_private_data: {
    property_id: {
      validation_missing_rel_records: 'Esta propiedad ya no existe.',
      validation_not_unique: 'Esta propiedad ya tiene datos privados.',
    },
    owner_email: email,
    owner_phone: { validation_invalid_format: 'Escribe un teléfono con números, como 222 123 4567.' },
    exclusive_until: { validation_invalid_format: 'Escribe una fecha.' },
  },
  locations: {
    id: { validation_has_properties: 'No se puede eliminar una ubicación que todavía tiene propiedades.' },
    name: {
      validation_required: 'El nombre debe tener al menos 2 caracteres.',
      validation_min_text_constraint: 'El nombre debe tener al menos 2 caracteres.',
      validation_not_unique: 'Ya existe una ubicación con ese nombre en esa ciudad.',
    },
    city: { ...city, validation_not_unique: 'Ya existe una ubicación con ese nombre en esa ciudad.' },
    broker_id: { validation_not_administrator: 'El responsable debe ser un administrador.' },
  },
  landmarks: {
    name: {
      validation_required: 'El nombre debe tener al menos 2 caracteres.',
      validation_min_text_constraint: 'El nombre debe tener al menos 2 caracteres.',
    },
    short_name: {
      validation_required: 'Indica un nombre corto.',
      validation_not_unique: 'Ya hay un punto de referencia con ese nombre corto.',
      validation_short_name_without_letters: 'El nombre corto debe tener letras o números.',
    },
  },
  inquiries: {
    id: { validation_has_visit: 'Tiene una visita aceptada. Cancélala primero.' },
    name: { validation_required: 'Escribe tu nombre.' },
    email: {
      ...email,
      validation_is_email: 'Escribe un correo electrónico válido, como nombre@empresa.com.',
    },
    message: { validation_required: 'Escribe tu mensaje.' },
    property_id: { validation_missing_rel_records: 'La propiedad ya no está disponible.' },
    selected_properties: {
      validation_missing_rel_records: 'Una de las propiedades ya no está disponible.',
      validation_too_many_values: 'Una solicitud puede tener hasta 20 propiedades.',
    },
    phone: { validation_without_contact: unreachable },
    response: {
      validation_required: 'Por favor, escribe una respuesta',
      validation_without_email: 'Esta persona no dejó su correo.',
    },
    assigned_to: { validation_not_administrator: 'El responsable debe ser un administrador.' },
    lost_reason: { validation_required: 'Escribe por qué se perdió.' },
    stage: { validation_invalid_value: 'Elige una etapa de la lista.' },
    source: { validation_invalid_value: 'Elige un origen de la lista.' },
    status: {
      validation_not_pending: 'La solicitud ya fue contestada o está cerrada.',
      validation_changed_since: 'Alguien cambió esta solicitud después. Queda como está.',
      validation_invalid_value: 'El estado debe ser Pendiente, Contestada o Cerrada.',
    },
  },
  visits: {
    inquiry_id: {
      validation_missing_rel_records: 'Esta solicitud ya no existe.',
      validation_inquiry_closed: 'La solicitud está cerrada. Reábrela para proponer una visita.',
    },
    properties: {
      validation_required: 'Elige al menos una propiedad.',
      validation_too_many_values: 'Una visita puede tener hasta 10 propiedades.',
      validation_missing_rel_records: 'Una de las propiedades ya no existe.',
    },
    broker: { validation_not_administrator: 'Quien recibe debe ser un administrador.' },
  },
  answer_templates: {
    name: {
      validation_required: 'El nombre debe tener al menos 2 caracteres.',
      validation_min_text_constraint: 'El nombre debe tener al menos 2 caracteres.',
    },
    text: {
      validation_required: 'Escribe el texto.',
      validation_unknown_variable:
        'Solo se pueden usar nombre, propiedad, precio, enlace y ficha, cada una entre llaves.',
    },
  },
  inquiry_entries: {
    inquiry_id: {
      validation_missing_rel_records: 'Esta solicitud ya no existe.',
      validation_first_answer:
        'Esta solicitud aún no tiene una respuesta por escrito: la primera se guarda en ella.',
      validation_inquiry_closed: 'La solicitud está cerrada. Reábrela para responder.',
      validation_without_email: 'Esta persona no dejó su correo.',
    },
    text: { validation_required: 'Escribe qué pasó.' },
    at: { validation_future_time: 'La fecha no puede ser futura.' },
  },
  requirements: {
    phone: { validation_without_contact: unreachable },
    email: {
      validation_consented: 'La persona dio su consentimiento para este correo; no se puede cambiar.',
    },
    conditions: {
      validation_required: 'Indica al menos una condición.',
      validation_invalid_format: 'Las condiciones no son válidas.',
    },
    needed_by: { validation_invalid_format: 'Escribe una fecha.' },
    nice: { validation_not_a_condition: 'Solo una condición puede ser un deseo.' },
    origin: { validation_invalid_value: 'Elige un origen de la lista.' },
    status: {
      validation_not_confirmed: 'La persona todavía no confirma su correo.',
      validation_stopped_by_person: 'La persona pausó su aviso; solo ella puede reanudarlo.',
      validation_invalid_value: 'Elige un estado de la lista.',
    },
    inquiry_id: { validation_missing_rel_records: 'Esta solicitud ya no existe.' },
    assigned_to: { validation_not_administrator: 'El responsable debe ser un administrador.' },
  },
  proposals: {
    items: {
      validation_required: 'Elige al menos una propiedad.',
      validation_not_a_list: 'Elige al menos una propiedad.',
      validation_too_many_values: 'Una propuesta puede tener hasta 10 propiedades.',
      validation_line_too_long: 'Escribe como máximo 300 caracteres por propiedad.',
      validation_missing_rel_records: 'Una de las propiedades ya no existe.',
      validation_not_public: '«{title}» no está publicada. Quítala de la propuesta.',
    },
    is_mailed: {
      validation_without_email: 'Esta persona no dejó su correo. Copia el enlace en su lugar.',
      validation_not_confirmed: 'La persona todavía no confirma su correo. Copia el enlace en su lugar.',
      validation_stopped_by_person:
        'La persona pidió no recibir correos de su aviso. Copia el enlace en su lugar.',
    },
    inquiry_id: { validation_missing_rel_records: 'La solicitud o el requerimiento ya no existe.' },
    expires_at: { validation_expiry_range: 'La propuesta puede valer hasta 90 días.' },
  },
  users: {
    email,
    successor: { validation_not_administrator: 'Elige a otro administrador.' },
    password: {
      validation_min_text_constraint: 'La contraseña debe tener al menos 6 caracteres',
      validation_max_text_constraint: 'La contraseña es demasiado larga.',
      validation_invalid_value: 'La contraseña es demasiado larga.',
      validation_wrong_credentials: 'El correo o la contraseña no son correctos.',
    },
    passwordConfirm: { validation_values_mismatch: 'Las contraseñas no coinciden.' },
    identity: {
      validation_required: 'Ingrese un correo electrónico válido',
      validation_not_confirmed: 'Confirma tu correo electrónico con el enlace que te enviamos.',
      validation_not_approved: 'Tu cuenta espera la aprobación de un administrador.',
    },
  },
  documents: {
    name: {
      validation_required: 'El nombre debe tener al menos 2 caracteres.',
      validation_min_text_constraint: 'El nombre debe tener al menos 2 caracteres.',
    },
    file: {
      validation_required: 'Elige un archivo.',
      validation_file_size_limit: 'El archivo puede pesar como máximo 25 MB.',
      validation_document_format:
        'El archivo debe ser PDF, DWG, DXF, KMZ, KML, JPEG o PNG. Ábrelo en su programa y guárdalo en uno de ellos.',
      validation_document_repeated: 'La propiedad ya tiene este archivo: «{name}». Edita ese documento.',
      validation_document_unchecked:
        'El servidor no pudo revisar el archivo. Inténtalo de nuevo en unos minutos; si sigue igual, avisa a quien opera el sitio.',
      validation_unreadable_image:
        'La imagen está dañada o incompleta. Ábrela, guárdala otra vez y sube la copia.',
      validation_too_many_pixels:
        'La imagen puede tener como máximo 50 megapíxeles. Redúcela y sube la copia.',
      validation_pdf_damaged: 'El PDF está dañado o incompleto. Descárgalo o expórtalo otra vez.',
      validation_pdf_encrypted:
        'El PDF pide una contraseña para abrirse. Guárdalo sin contraseña, o imprímelo a PDF, y sube la copia.',
      validation_pdf_active:
        'El PDF contiene programas, archivos adjuntos o acciones. Imprímelo a PDF y sube la copia.',
      validation_pdf_unreadable: 'El PDF no se puede revisar. Imprímelo a PDF y sube la copia.',
      validation_kml_damaged:
        'El KML está dañado o usa otra codificación que UTF-8 o UTF-16. Guárdalo otra vez desde Google Earth.',
      validation_kml_active:
        'El mapa contiene programas o enlaces a otros mapas. Quítalos y guárdalo otra vez desde Google Earth.',
      validation_kml_too_large: 'El KML puede pesar como máximo 5 MB. Guarda solo el predio.',
      validation_kmz_damaged:
        'El KMZ está dañado, protegido o tiene demasiados archivos. Guárdalo otra vez desde Google Earth.',
      validation_kmz_content:
        'El KMZ solo puede contener un mapa KML y sus imágenes JPEG, PNG o GIF. Quita lo demás.',
      validation_kmz_too_large:
        'El KMZ es demasiado grande al abrirse. Guarda solo el predio, con menos imágenes.',
      validation_cad_macros: 'El dibujo contiene macros. Guárdalo sin ellas.',
    },
    valid_until: { validation_invalid_format: 'Escribe una fecha que exista.' },
    property_id: { validation_missing_rel_records: 'La propiedad ya no existe.' },
  },
  document_grants: {
    email: {
      ...email,
      validation_required: 'Escribe el correo de quien lo recibe.',
      validation_is_email: 'Escribe un correo electrónico válido, como nombre@empresa.com.',
    },
    document_id: {
      validation_missing_rel_records: 'El documento ya no existe.',
      validation_document_internal:
        'Un documento interno no se puede compartir. Cambia antes su visibilidad.',
      validation_document_expired: 'El documento venció. Cambia antes su vigencia.',
    },
  },
  company: {
    usd_mxn_rate: {
      validation_inverse_rate: '¿Está al revés? Escribe cuántos pesos vale un dólar, como 18.35.',
    },
    usd_mxn_rate_on: {
      validation_invalid_format: 'Escribe una fecha.',
      validation_day_ahead: 'La fecha del tipo de cambio no puede ser futura.',
    },
    whatsapp: { validation_invalid_format: 'Escribe el número con clave de país, solo dígitos.' },
  },
};
