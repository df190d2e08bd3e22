// SPDX-License-Identifier: Apache-2.0
#include "model/grpc/protoparseresult.h"

#include <google/protobuf/descriptor.h>
#include <google/protobuf/io/coded_stream.h>
#include <google/protobuf/message.h>

namespace a2a {

namespace pb = google::protobuf;

namespace {

/// Counts the objects of a message without creating them. Malformed input is left to the parser:
/// counting ends there.
class ObjectCount final {
public:
    explicit ObjectCount(qint64 limit)
        : m_left(limit)
    {
    }

    [[nodiscard]] bool fits() const { return m_left >= 0; }
    [[nodiscard]] qint64 left() const { return m_left; }
    /// False: stop.
    bool count(QByteArrayView bytes, const pb::Descriptor *type, int depth);

private:
    enum Wire : quint8 { Varint, Fixed64, Delimited, GroupStart, GroupEnd, Fixed32 };

    [[nodiscard]] static bool take(QByteArrayView &bytes, quint64 &number);
    [[nodiscard]] static bool skip(QByteArrayView &bytes, quint64 length);
    bool countDelimited(QByteArrayView content, const pb::FieldDescriptor *field, int depth);

    qint64 m_left;
};

bool ObjectCount::take(QByteArrayView &bytes, quint64 &number)
{
    number = 0;
    for (int shift = 0; shift < 64 && !bytes.isEmpty(); shift += 7) {
        const auto byte = quint8(bytes.front());
        bytes = bytes.sliced(1);
        number |= quint64(byte & 0x7f) << shift;
        if (byte < 0x80)
            return true;
    }
    return false;
}

bool ObjectCount::skip(QByteArrayView &bytes, quint64 length)
{
    if (length > quint64(bytes.size()))
        return false;
    bytes = bytes.sliced(qsizetype(length));
    return true;
}

bool ObjectCount::countDelimited(QByteArrayView content, const pb::FieldDescriptor *field,
                                 int depth)
{
    if (field && field->type() == pb::FieldDescriptor::TYPE_MESSAGE)
        return count(content, field->message_type(), depth + 1);
    if (field && field->is_packable())
        m_left -= content.size(); // at most one value per byte
    return fits();
}

bool ObjectCount::count(QByteArrayView bytes, const pb::Descriptor *type, int depth)
{
    if (depth > ProtoDepthLimit)
        return false;
    --m_left;
    int groups = 0; // within them nothing is known
    while (!bytes.isEmpty() && fits()) {
        quint64 tag = 0;
        quint64 number = 0;
        if (!take(bytes, tag))
            return false;
        const pb::FieldDescriptor *field =
            groups == 0 && type && (tag >> 3) <= quint64(pb::FieldDescriptor::kMaxNumber)
                ? type->FindFieldByNumber(int(tag >> 3))
                : nullptr;
        const bool isMessage = field && field->type() == pb::FieldDescriptor::TYPE_MESSAGE;
        if (!isMessage && (!field || field->is_repeated()) && (tag & 7) != GroupEnd)
            --m_left;
        bool readable = true;
        switch (tag & 7) {
        case Varint:
            readable = take(bytes, number);
            break;
        case Fixed64:
            readable = skip(bytes, 8);
            break;
        case Fixed32:
            readable = skip(bytes, 4);
            break;
        case Delimited: {
            readable = take(bytes, number);
            const QByteArrayView rest = bytes;
            readable = readable && skip(bytes, number) &&
                       countDelimited(rest.first(qsizetype(number)), field, depth);
            break;
        }
        case GroupStart:
            ++groups;
            break;
        case GroupEnd:
            readable = groups-- > 0;
            break;
        default:
            readable = false;
        }
        if (!readable)
            return false;
    }
    return fits();
}

} // namespace

ProtoParseResult parseProto(pb::Message &message, QByteArrayView bytes, qint64 &objects)
{
    ObjectCount counted(objects);
    counted.count(bytes, message.GetDescriptor(), 0);
    if (!counted.fits())
        return ProtoParseResult::TooManyObjects;
    objects = counted.left();
    pb::io::CodedInputStream stream(reinterpret_cast<const quint8 *>(bytes.data()),
                                    int(bytes.size()));
    stream.SetRecursionLimit(ProtoDepthLimit);
    return message.ParseFromCodedStream(&stream) && stream.ConsumedEntireMessage()
               ? ProtoParseResult::Complete
               : ProtoParseResult::Malformed;
}

} // namespace a2a
