// SPDX-License-Identifier: Apache-2.0
#include "model/grpc/protojson.h"

#include "model/a2a/notes.h"
#include "model/grpc/protoparseresult.h"

#include <QDateTime>
#include <QLocale>

#include <cmath>

#include <google/protobuf/descriptor.h>
#include <google/protobuf/message.h>
#include <google/protobuf/unknown_field_set.h>

namespace a2a {

namespace pb = google::protobuf;

static QByteArrayView view(const std::string &text)
{
    return {text.data(), qsizetype(text.size())};
}

bool ProtoJson::print(const Message &message)
{
    printMessage(message);
    if (m_unknown > MaxNotes) {
        note("NOTE-GRPC-UNKNOWN-FIELD", {"grpc-more-unknown-fields", {m_unknown - MaxNotes}});
    }
    return !m_isFull;
}

/// After a failure nothing more is printed.
bool ProtoJson::fits(qint64 more)
{
    m_isFull = m_isFull || m_json.bytes().size() + more > m_sizeLimit;
    return !m_isFull;
}

void ProtoJson::printText(QByteArrayView utf8)
{
    if (fits(jsonStringSize(utf8)))
        m_json.utf8(utf8);
}

void ProtoJson::printBase64(QByteArrayView bytes)
{
    if (fits((bytes.size() + 2) / 3 * 4 + 2))
        m_json.plain(QByteArray::fromRawData(bytes.data(), bytes.size()).toBase64());
}

void ProtoJson::printNumber(double number)
{
    if (!std::isfinite(number)) // ProtoJSON's names for them
        m_json.plain(std::isnan(number) ? "NaN" : number > 0 ? "Infinity" : "-Infinity");
    else if (std::trunc(number) == number && std::abs(number) < 1e15)
        m_json.integer(qint64(number));
    else
        m_json.raw(QByteArray::number(number, 'g', QLocale::FloatingPointShortest));
}

/// The fraction of a second, such as ".250", with as many groups of three digits as needed. Empty
/// for a whole second.
static QByteArray fractionOf(int nanos)
{
    if (nanos == 0)
        return {};
    QByteArray fraction = QByteArray::number(nanos).rightJustified(9, '0');
    while (fraction.endsWith("000"))
        fraction.chop(3);
    return '.' + fraction;
}

void ProtoJson::printTimestamp(const Message &timestamp)
{
    const pb::Descriptor *type = timestamp.GetDescriptor();
    const pb::Reflection *reflection = timestamp.GetReflection();
    const qint64 seconds = reflection->GetInt64(timestamp, type->FindFieldByNumber(1));
    const int nanos = reflection->GetInt32(timestamp, type->FindFieldByNumber(2));
    // Years 1 to 9999, as in ProtoJSON; beyond them only the number is printed.
    if (seconds < -62135596800 || seconds > 253402300799 || nanos < 0 || nanos > 999'999'999) {
        m_json.plain(QByteArray::number(seconds));
        return;
    }
    const QDateTime time = QDateTime::fromSecsSinceEpoch(seconds).toUTC();
    m_json.plain(
        QByteArray(time.toString(u"yyyy-MM-ddTHH:mm:ss").toLatin1() + fractionOf(nanos) + 'Z'));
}

void ProtoJson::printDuration(const Message &duration)
{
    const pb::Descriptor *type = duration.GetDescriptor();
    const pb::Reflection *reflection = duration.GetReflection();
    const qint64 seconds = reflection->GetInt64(duration, type->FindFieldByNumber(1));
    const int nanos = reflection->GetInt32(duration, type->FindFieldByNumber(2));
    constexpr qint64 Most = 315'576'000'000; // 10,000 years, as in ProtoJSON
    const bool agrees = seconds == 0 || nanos == 0 || (seconds < 0) == (nanos < 0);
    if (seconds < -Most || seconds > Most || std::abs(qint64(nanos)) > 999'999'999 || !agrees) {
        m_json.plain(QByteArray::number(seconds));
        return;
    }
    const QByteArray sign = seconds < 0 || nanos < 0 ? "-" : "";
    m_json.plain(QByteArray(sign + QByteArray::number(std::abs(seconds)) +
                            fractionOf(std::abs(nanos)) + 's'));
}

void ProtoJson::printAny(const Message &any)
{
    const pb::Descriptor *type = any.GetDescriptor();
    const pb::Reflection *reflection = any.GetReflection();
    std::string scratch[2];
    const QByteArrayView url =
        view(reflection->GetStringReference(any, type->FindFieldByNumber(1), &scratch[0]));
    const QByteArrayView content =
        view(reflection->GetStringReference(any, type->FindFieldByNumber(2), &scratch[1]));
    m_json.beginObject().name("@type");
    printText(url);
    ++m_anyDepth;
    printWithinAny(url.sliced(url.lastIndexOf('/') + 1), content, any);
    --m_anyDepth;
    m_json.endObject();
}

/// Types with a special form in ProtoJSON are in a member `value`, others are members beside
/// `@type`. What cannot or must not be decoded is shown as its bytes.
void ProtoJson::printWithinAny(QByteArrayView typeName, QByteArrayView content, const Message &any)
{
    const pb::Descriptor *type = any.GetDescriptor()->file()->pool()->FindMessageTypeByName(
        {typeName.data(), size_t(typeName.size())});
    ProtoParseResult parsed = ProtoParseResult::Malformed;
    std::unique_ptr<pb::Message> message;
    if (type && m_anyDepth > AnyDepthLimit) {
        note("NOTE-GRPC-DEPTH", {"grpc-depth", {AnyDepthLimit}});
    } else if (type) {
        message.reset(m_factory.GetPrototype(type)->New());
        parsed = parseProto(*message, content, m_objects);
    }
    if (parsed == ProtoParseResult::TooManyObjects)
        note("NOTE-GRPC-DEPTH", "grpc-too-many-values");
    const bool isWhole = parsed == ProtoParseResult::Complete;
    if (isWhole && type->well_known_type() == pb::Descriptor::WELLKNOWNTYPE_UNSPECIFIED)
        return printMembers(*message);
    m_json.name("value");
    if (isWhole)
        printMessage(*message);
    else
        printBase64(content);
}

void ProtoJson::printMessage(const Message &message)
{
    const pb::Descriptor *type = message.GetDescriptor();
    switch (type->well_known_type()) {
    case pb::Descriptor::WELLKNOWNTYPE_TIMESTAMP:
        printTimestamp(message);
        break;
    case pb::Descriptor::WELLKNOWNTYPE_DURATION:
        printDuration(message);
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
        return;
    }
    noteUnknown(message);
}

void ProtoJson::printMembers(const Message &message)
{
    std::vector<const Field *> fields;
    message.GetReflection()->ListFields(message, &fields);
    for (const Field *field : fields) {
        const QByteArrayView name = view(field->json_name());
        if (!fits(name.size()))
            return;
        m_json.name(name);
        m_path.emplace_back(name);
        printField(message, field);
        m_path.pop_back();
    }
    noteUnknown(message);
}

void ProtoJson::printField(const Message &message, const Field *field)
{
    if (field->is_map())
        return printMap(message, field);
    if (!field->is_repeated())
        return printValue(message, field, -1);
    m_json.beginArray();
    const int size = message.GetReflection()->FieldSize(message, field);
    for (int i = 0; i < size && fits(2); ++i) {
        m_path.emplace_back(qint64(i));
        printValue(message, field, i);
        m_path.pop_back();
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
        std::string scratch;
        const QByteArrayView key =
            view(entry.GetReflection()->GetStringReference(entry, type->map_key(), &scratch));
        if (!fits(jsonStringSize(key)))
            return;
        m_json.utf8Name(key);
        m_path.emplace_back(key);
        printValue(entry, type->map_value(), -1);
        noteUnknown(entry);
        m_path.pop_back();
    }
    m_json.endObject();
}

void ProtoJson::printEnum(const Field *field, int number)
{
    if (const pb::EnumValueDescriptor *word = field->enum_type()->FindValueByNumber(number))
        m_json.plain(view(word->name()));
    else
        m_json.integer(number);
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
            printBase64(view(text));
        else
            printText(view(text));
        break;
    }
    case Field::CPPTYPE_ENUM:
        printEnum(field, one ? get->GetEnumValue(message, field)
                             : get->GetRepeatedEnumValue(message, field, index));
        break;
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
    default: // A2A has fields of no other type; 64-bit integers occur within Timestamp only
        m_json.raw("null");
    }
}

static Phrase described(const pb::UnknownField &field)
{
    switch (field.type()) {
    case pb::UnknownField::TYPE_VARINT:
        return {"value-number", {QString::number(field.varint())}};
    case pb::UnknownField::TYPE_FIXED32:
        return {"value-number", {QString::number(field.fixed32())}};
    case pb::UnknownField::TYPE_FIXED64:
        return {"value-number", {QString::number(field.fixed64())}};
    case pb::UnknownField::TYPE_GROUP:
        return "value-group";
    case pb::UnknownField::TYPE_LENGTH_DELIMITED:
        return {"value-bytes", {field.length_delimited().size()}};
    }
    return {};
}

void ProtoJson::noteUnknown(const Message &message)
{
    const pb::UnknownFieldSet &unknown = message.GetReflection()->GetUnknownFields(message);
    for (int i = 0; i < unknown.field_count() && m_unknown + i < MaxNotes; ++i) {
        const pb::UnknownField &field = unknown.field(i);
        note("NOTE-GRPC-UNKNOWN-FIELD",
             {"grpc-unknown-field",
              {QString::fromStdString(message.GetDescriptor()->full_name()), field.number(),
               described(field)}});
    }
    m_unknown += unknown.field_count();
}

void ProtoJson::note(const char *id, Phrase found)
{
    if (m_notes.size() > 2 * size_t(MaxNotes))
        return;
    addNote(m_notes, id, {}, {.found = std::move(found)});
    m_notes.back().pointer = pointer();
}

/// JSON pointer to the innermost place for which the pointer is short enough.
QString ProtoJson::pointer() const
{
    static constexpr qsizetype LongestPointer = 1000;
    QString pointer;
    for (const Step &step : m_path) {
        QString name;
        if (const QByteArrayView *member = std::get_if<QByteArrayView>(&step)) {
            if (member->size() > LongestPointer)
                break;
            name = QString::fromUtf8(*member);
            name.replace(u'~', QStringLiteral("~0")).replace(u'/', QStringLiteral("~1"));
        } else {
            name = QString::number(std::get<qint64>(step));
        }
        if (pointer.size() + name.size() > LongestPointer)
            break;
        pointer += u'/' % name;
    }
    return pointer;
}

} // namespace a2a
