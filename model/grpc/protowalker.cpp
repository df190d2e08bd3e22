// SPDX-License-Identifier: Apache-2.0
#include "model/grpc/protowalker.h"

#include "model/grpc/protoparseresult.h"

#include <google/protobuf/descriptor.h>
#include <google/protobuf/descriptor.pb.h>

#include <cstring>

namespace a2a {

namespace pb = google::protobuf;

namespace {

enum Wire : quint8 { Varint, Fixed64, Delimited, GroupStart, GroupEnd, Fixed32 };

} // namespace

bool ProtoWalker::readVarint(Cursor &place, quint64 &number)
{
    number = 0;
    for (int shift = 0; shift < 64 && place.at < place.end; shift += 7) {
        const auto byte = quint8(*place.at++);
        number |= quint64(byte & 0x7f) << shift;
        if (byte < 0x80)
            return true;
    }
    return false;
}

/// Struct, Value and ListValue take the name of the member that holds them.
static bool isOfJson(const pb::Descriptor &type)
{
    return type.file()->name() == "google/protobuf/struct.proto";
}

/// The type name comes first, as all encoders write it; without one the bytes have no known type.
bool ProtoWalker::any(Cursor content, const QByteArray &name, int depth)
{
    Cursor place = content;
    const Type *type = nullptr;
    while (place.at < place.end) {
        quint64 tag = 0;
        quint64 length = 0;
        if (!readVarint(place, tag) || (tag & 7) != Delimited || !readVarint(place, length) ||
            length > quint64(place.end - place.at))
            return false;
        char *const begin = place.at;
        const auto size = qsizetype(length);
        place.at += size;
        if (tag >> 3 == 1) {
            const QByteArray address(begin, size);
            type = m_pool.FindMessageTypeByName(
                address.mid(address.lastIndexOf('/') + 1).toStdString());
        } else if (!type || !message(begin, size, *type, name, depth + 1)) {
            m_visitor.bytes(begin, size);
        }
    }
    return true;
}

bool ProtoWalker::delimited(Cursor content, quint64 tag, const Type &type, QByteArray &name,
                            int depth)
{
    const pb::FieldDescriptor *field = type.FindFieldByNumber(int(tag >> 3));
    const qsizetype size = content.end - content.at;
    if (!field) {
        m_visitor.bytes(content.at, size);
        return true;
    }
    const bool isInherited = isOfJson(type) || type.options().map_entry();
    const QByteArray member = isInherited ? name : QByteArray::fromStdString(field->json_name());
    switch (field->type()) {
    case pb::FieldDescriptor::TYPE_STRING:
        if (type.options().map_entry() && field->number() == 1) {
            name = QByteArray(content.at, size); // as it was
            m_visitor.name(content.at, size);
        } else {
            m_visitor.text(member, content.at, size);
        }
        return true;
    case pb::FieldDescriptor::TYPE_BYTES:
        m_visitor.bytes(content.at, size);
        return true;
    case pb::FieldDescriptor::TYPE_MESSAGE:
        if (field->message_type()->full_name() == "google.protobuf.Any")
            return any(content, member, depth + 1);
        return message(content.at, size, *field->message_type(), member, depth + 1);
    default:
        return true; // packed numbers
    }
}

bool ProtoWalker::field(Cursor &place, quint64 tag, const Type &type, QByteArray &name, int depth)
{
    quint64 number = 0;
    switch (tag & 7) {
    case Varint:
        return readVarint(place, number);
    case Fixed64: {
        if (place.end - place.at < 8)
            return false;
        const pb::FieldDescriptor *known = type.FindFieldByNumber(int(tag >> 3));
        if (known && known->type() == pb::FieldDescriptor::TYPE_DOUBLE) {
            double value = 0; // little-endian like this machine
            std::memcpy(&value, place.at, sizeof value);
            value = m_visitor.number(name, value);
            std::memcpy(place.at, &value, sizeof value);
        }
        place.at += 8;
        return true;
    }
    case Fixed32:
        if (place.end - place.at < 4)
            return false;
        place.at += 4;
        return true;
    case Delimited: {
        if (!readVarint(place, number) || number > quint64(place.end - place.at))
            return false;
        char *const begin = place.at;
        place.at += qsizetype(number);
        return delimited({begin, place.at}, tag, type, name, depth);
    }
    default:
        return false; // no A2A message has groups
    }
}

bool ProtoWalker::message(char *bytes, qsizetype size, const Type &type, const QByteArray &name,
                          int depth)
{
    if (depth > ProtoDepthLimit)
        return false;
    QByteArray here = name;
    Cursor place{bytes, bytes + size};
    while (place.at < place.end) {
        quint64 tag = 0;
        if (!readVarint(place, tag) || tag >> 3 == 0 ||
            tag >> 3 > quint64(pb::FieldDescriptor::kMaxNumber))
            return false;
        if (!field(place, tag, type, here, depth))
            return false;
    }
    return true;
}

} // namespace a2a
