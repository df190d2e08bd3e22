// SPDX-License-Identifier: Apache-2.0
#include "model/grpc/protojson.h"

#include <QCoreApplication>
#include <QDateTime>
#include <QLocale>
#include <QTimeZone>

#include <cmath>

#include <google/protobuf/descriptor.h>
#include <google/protobuf/dynamic_message.h>
#include <google/protobuf/unknown_field_set.h>

namespace a2a {

namespace pb = google::protobuf;

static QString say(const char *text)
{
    return QCoreApplication::translate("a2a::ProtoJson", text);
}

static QByteArrayView view(const std::string &text)
{
    return {text.data(), qsizetype(text.size())};
}

void ProtoJson::printText(QByteArrayView utf8)
{
    for (const char c : utf8) {
        if (quint8(c) < 0x20 || c == '"' || c == '\\') {
            m_json.string(QString::fromUtf8(utf8));
            return;
        }
    }
    m_json.plain(utf8);
}

void ProtoJson::printNumber(double number)
{
    if (!std::isfinite(number)) // what ProtoJSON says for those
        m_json.plain(std::isnan(number) ? "NaN" : number > 0 ? "Infinity" : "-Infinity");
    else if (std::trunc(number) == number && std::abs(number) < 1e15)
        m_json.integer(qint64(number));
    else
        m_json.raw(QByteArray::number(number, 'g', QLocale::FloatingPointShortest));
}

void ProtoJson::printTimestamp(const Message &timestamp)
{
    const pb::Descriptor *type = timestamp.GetDescriptor();
    const pb::Reflection *reflection = timestamp.GetReflection();
    const qint64 seconds = reflection->GetInt64(timestamp, type->FindFieldByNumber(1));
    const int nanos = reflection->GetInt32(timestamp, type->FindFieldByNumber(2));
    // Years 1 to 9999, as ProtoJSON has it; beyond them the number is all there is to say.
    if (seconds < -62135596800 || seconds > 253402300799 || nanos < 0 || nanos > 999'999'999) {
        m_json.plain(QByteArray::number(seconds));
        return;
    }
    const QDateTime time = QDateTime::fromSecsSinceEpoch(seconds, QTimeZone::utc());
    QByteArray text = time.toString(u"yyyy-MM-ddTHH:mm:ss").toLatin1();
    if (nanos != 0) {
        QByteArray fraction = QByteArray::number(nanos).rightJustified(9, '0');
        while (fraction.endsWith("000"))
            fraction.chop(3);
        text += '.' + fraction;
    }
    text += 'Z';
    m_json.plain(text);
}

void ProtoJson::printAny(const Message &any)
{
    const pb::Descriptor *type = any.GetDescriptor();
    const pb::Reflection *reflection = any.GetReflection();
    const std::string url = reflection->GetString(any, type->FindFieldByNumber(1));
    const std::string content = reflection->GetString(any, type->FindFieldByNumber(2));
    m_json.beginObject().name("@type");
    printText(view(url));
    pb::DynamicMessageFactory factory(type->file()->pool());
    const pb::Descriptor *inner =
        type->file()->pool()->FindMessageTypeByName(url.substr(url.find_last_of('/') + 1));
    const std::unique_ptr<pb::Message> message(inner ? factory.GetPrototype(inner)->New()
                                                     : nullptr);
    if (message && message->ParseFromString(content))
        printMembers(*message);
    else
        m_json.name("value").plain(view(content).toByteArray().toBase64());
    m_json.endObject();
}

void ProtoJson::printMessage(const Message &message)
{
    const pb::Descriptor *type = message.GetDescriptor();
    switch (type->well_known_type()) {
    case pb::Descriptor::WELLKNOWNTYPE_TIMESTAMP:
        printTimestamp(message);
        break;
    case pb::Descriptor::WELLKNOWNTYPE_ANY:
        printAny(message);
        break;
    case pb::Descriptor::WELLKNOWNTYPE_STRUCT:
        printMap(message, type->FindFieldByNumber(1));
        break;
    case pb::Descriptor::WELLKNOWNTYPE_LISTVALUE:
        printField(message, type->FindFieldByNumber(1));
        break;
    case pb::Descriptor::WELLKNOWNTYPE_VALUE: {
        const pb::Reflection *reflection = message.GetReflection();
        const Field *kind = reflection->GetOneofFieldDescriptor(message, type->oneof_decl(0));
        if (!kind || kind->type() == Field::TYPE_ENUM)
            m_json.raw("null");
        else
            printValue(message, kind, -1);
        break;
    }
    default:
        m_json.beginObject();
        printMembers(message);
        m_json.endObject();
    }
}

void ProtoJson::printMembers(const Message &message)
{
    std::vector<const Field *> fields;
    message.GetReflection()->ListFields(message, &fields);
    const qsizetype length = m_pointer.size();
    for (const Field *field : fields) {
        m_json.name(view(field->json_name()));
        m_pointer += u'/' % QString::fromStdString(field->json_name());
        printField(message, field);
        m_pointer.truncate(length);
    }
    noteUnknown(message);
}

void ProtoJson::printField(const Message &message, const Field *field)
{
    if (field->is_map())
        return printMap(message, field);
    if (!field->is_repeated())
        return printValue(message, field, -1);
    const qsizetype length = m_pointer.size();
    m_json.beginArray();
    for (int i = 0; i < message.GetReflection()->FieldSize(message, field); ++i) {
        m_pointer += u'/' % QString::number(i);
        printValue(message, field, i);
        m_pointer.truncate(length);
    }
    m_json.endArray();
}

void ProtoJson::printMap(const Message &message, const Field *field)
{
    const pb::Reflection *reflection = message.GetReflection();
    m_json.beginObject();
    for (int i = 0; i < reflection->FieldSize(message, field); ++i) {
        const Message &entry = reflection->GetRepeatedMessage(message, field, i);
        const pb::Descriptor *type = entry.GetDescriptor();
        const std::string key = entry.GetReflection()->GetString(entry, type->map_key());
        const QByteArray quoted = jsonString(QString::fromUtf8(view(key)));
        m_json.name(QByteArrayView(quoted).sliced(1, quoted.size() - 2));
        printValue(entry, type->map_value(), -1);
    }
    m_json.endObject();
}

void ProtoJson::printValue(const Message &message, const Field *field, int index)
{
    const pb::Reflection *get = message.GetReflection();
    const bool one = index < 0;
    std::string scratch;
    switch (field->cpp_type()) {
    case Field::CPPTYPE_MESSAGE:
        printMessage(one ? get->GetMessage(message, field)
                         : get->GetRepeatedMessage(message, field, index));
        break;
    case Field::CPPTYPE_STRING: {
        const std::string &text =
            one ? get->GetStringReference(message, field, &scratch)
                : get->GetRepeatedStringReference(message, field, index, &scratch);
        if (field->type() == Field::TYPE_BYTES)
            m_json.plain(view(text).toByteArray().toBase64());
        else
            printText(view(text));
        break;
    }
    case Field::CPPTYPE_ENUM: {
        const int number = one ? get->GetEnumValue(message, field)
                               : get->GetRepeatedEnumValue(message, field, index);
        if (const pb::EnumValueDescriptor *word = field->enum_type()->FindValueByNumber(number))
            m_json.plain(view(word->name()));
        else
            m_json.integer(number);
        break;
    }
    case Field::CPPTYPE_BOOL:
        m_json.boolean(one ? get->GetBool(message, field)
                           : get->GetRepeatedBool(message, field, index));
        break;
    case Field::CPPTYPE_INT32:
        m_json.integer(one ? get->GetInt32(message, field)
                           : get->GetRepeatedInt32(message, field, index));
        break;
    case Field::CPPTYPE_DOUBLE:
        printNumber(one ? get->GetDouble(message, field)
                        : get->GetRepeatedDouble(message, field, index));
        break;
    default: // A2A has fields of no other type; 64-bit integers stand within Timestamp only
        m_json.raw("null");
    }
}

void ProtoJson::noteUnknown(const Message &message)
{
    const pb::UnknownFieldSet &unknown = message.GetReflection()->GetUnknownFields(message);
    for (int i = 0; i < unknown.field_count(); ++i) {
        const pb::UnknownField &field = unknown.field(i);
        QString what;
        switch (field.type()) {
        case pb::UnknownField::TYPE_VARINT:
            what = say("the number %1").arg(field.varint());
            break;
        case pb::UnknownField::TYPE_FIXED32:
            what = say("the number %1").arg(field.fixed32());
            break;
        case pb::UnknownField::TYPE_FIXED64:
            what = say("the number %1").arg(field.fixed64());
            break;
        case pb::UnknownField::TYPE_GROUP:
            what = say("a group");
            break;
        case pb::UnknownField::TYPE_LENGTH_DELIMITED:
            what = say("%1 bytes").arg(qint64(field.length_delimited().size()));
            break;
        }
        Note note;
        note.rule = "NOTE-GRPC-UNKNOWN-FIELD";
        note.severity = Severity::Note;
        note.section = QStringLiteral("1.0 §10");
        note.text = say("%1 has no field %2; it holds %3 and is not shown as JSON.")
                        .arg(QString::fromStdString(message.GetDescriptor()->full_name()))
                        .arg(field.number())
                        .arg(what);
        note.pointer = m_pointer;
        m_notes.push_back(std::move(note));
    }
}

} // namespace a2a
