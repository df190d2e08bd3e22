// SPDX-License-Identifier: Apache-2.0
#include "model/grpc/grpctranscoder.h"

#ifdef A2A_GRPC
#include "model/a2a/notes.h"
#include "model/grpc/protojson.h"
#include "model/grpc/protoparseresult.h"
#include "model/grpc/protowalker.h"
#include "model/json/utf8.h"

#include <QFile>

#include <google/protobuf/descriptor.h>
#include <google/protobuf/descriptor.pb.h>
#include <google/protobuf/dynamic_message.h>
#include <google/protobuf/util/json_util.h>

static void loadDescriptors()
{
    Q_INIT_RESOURCE(grpcdescriptors); // of a static library: must be called outside any namespace
}
#endif

namespace a2a {

#ifdef A2A_GRPC

namespace pb = google::protobuf;

namespace {

/// The types of all .proto files, and messages of them. Lives as long as the program, as
/// descriptors do.
struct Types {
    Types()
    {
        pb::SetLogHandler(nullptr); // parse errors are returned, not written to stderr
        loadDescriptors();
        QFile file(QStringLiteral(":/grpc/descriptors.binpb"));
        pb::FileDescriptorSet set;
        const bool opened = file.open(QIODevice::ReadOnly);
        const QByteArray bytes = file.readAll();
        if (!opened || !set.ParseFromArray(bytes.constData(), int(bytes.size())))
            qFatal("The program's own protobuf descriptors cannot be read.");
        for (const pb::FileDescriptorProto &proto : set.file())
            pool.BuildFile(proto);
    }

    [[nodiscard]] std::unique_ptr<pb::Message> make(const pb::Descriptor *type)
    {
        return std::unique_ptr<pb::Message>(factory.GetPrototype(type)->New());
    }

    pb::DescriptorPool pool;
    pb::DynamicMessageFactory factory{&pool};
};

} // namespace

static Types &types()
{
    static Types all;
    return all;
}

struct GrpcTranscoder::Impl {
    QByteArray service;

    [[nodiscard]] const pb::Descriptor *type(const QByteArray &method, Side side) const
    {
        const pb::ServiceDescriptor *found = types().pool.FindServiceByName(service.toStdString());
        const pb::MethodDescriptor *call =
            found ? found->FindMethodByName(method.toStdString()) : nullptr;
        if (!call)
            return nullptr;
        return side == Side::Request ? call->input_type() : call->output_type();
    }
    [[nodiscard]] Error unknownMethod(const QByteArray &method) const
    {
        return Error(ErrorKind::Usage, QStringLiteral("no-method"),
                     {"grpc-no-method", {QString::fromUtf8(service), QString::fromUtf8(method)}})
            .hinting({"hint-other-binding-for-this"});
    }
};

GrpcTranscoder::GrpcTranscoder(const QByteArray &service)
    : d(std::make_unique<Impl>(Impl{service}))
{
}

GrpcTranscoder::~GrpcTranscoder() = default;

bool GrpcTranscoder::isAvailable()
{
    return true;
}

Result<QByteArray> GrpcTranscoder::fromJson(const QByteArray &method, QByteArrayView json,
                                            Side side) const
{
    const pb::Descriptor *type = d->type(method, side);
    if (!type)
        return d->unknownMethod(method);
    const std::unique_ptr<pb::Message> message = types().make(type);
    const auto status =
        pb::util::JsonStringToMessage({json.data(), size_t(json.size())}, message.get());
    if (!status.ok()) {
        const std::string reason = std::string(status.message());
        return Error(ErrorKind::Usage, QStringLiteral("not-protobuf"),
                     {"grpc-not-writable",
                      {QString::fromStdString(type->full_name()), QString::fromStdString(reason)}})
            .hinting({"hint-change-named-part"});
    }
    const std::string bytes = message->SerializeAsString();
    return QByteArray(bytes.data(), qsizetype(bytes.size()));
}

static Error brokenMessage(qsizetype size, const QString &type)
{
    return Error(ErrorKind::Decode, QStringLiteral("broken-message"),
                 {"grpc-message-broken", {size, type}})
        .hinting({"hint-cut-or-other-version"});
}

static Error tooMuch(const char *code, Phrase message)
{
    return Error(ErrorKind::Decode, QString::fromLatin1(code), std::move(message))
        .hinting({"hint-send-in-chunks"});
}

/// Replaces each byte that is not UTF-8 with "?". Returns false if there is none.
static bool mendText(char *text, qsizetype size)
{
    if (json::isValidUtf8({text, size}))
        return false;
    for (qsizetype at = 0; at < size;) {
        qsizetype length = 1;
        const qsizetype most = qMin<qsizetype>(4, size - at);
        while (length < most && !json::isValidUtf8({text + at, length}))
            ++length;
        if (json::isValidUtf8({text + at, length})) {
            at += length;
        } else {
            text[at++] = '?';
        }
    }
    return true;
}

/// Parsers refuse a message with a string that is not UTF-8. Such strings are read all the same,
/// and noted.
static ProtoParseResult parseMended(pb::Message &message, QByteArrayView bytes, qint64 &objects,
                                    Notes &notes)
{
    const qint64 most = objects;
    const ProtoParseResult parsed = parseProto(message, bytes, objects);
    if (parsed != ProtoParseResult::Malformed)
        return parsed;
    QByteArray copy = bytes.toByteArray();
    const GrpcTranscoder::Visitor visitor{
        [&notes](const QByteArray &name, char *text, qsizetype size) {
            if (mendText(text, size))
                addNote(notes, "NOTE-GRPC-TEXT", {},
                        {.found = {"grpc-text", {QString::fromUtf8(name)}}});
        },
        [&notes](char *name, qsizetype size) {
            if (mendText(name, size))
                addNote(notes, "NOTE-GRPC-TEXT", {}, {.found = {"grpc-name"}});
        },
        [](char *, qsizetype) {}, [](const QByteArray &, double number) { return number; }};
    const bool isMessage = ProtoWalker(types().pool, visitor)
                               .message(copy.data(), copy.size(), *message.GetDescriptor());
    if (!isMessage || notes.empty())
        return ProtoParseResult::Malformed;
    objects = most;
    message.Clear();
    return parseProto(message, copy, objects);
}

Result<GrpcTranscoder::View> GrpcTranscoder::toJson(const QByteArray &method, Side side,
                                                    QByteArrayView bytes,
                                                    const Limits &limits) const
{
    const pb::Descriptor *type = d->type(method, side);
    if (!type)
        return d->unknownMethod(method);
    const std::unique_ptr<pb::Message> message = types().make(type);
    qint64 objects = limits.objects;
    Notes notes;
    switch (parseMended(*message, bytes, objects, notes)) {
    case ProtoParseResult::Complete:
        break;
    case ProtoParseResult::Malformed:
        return brokenMessage(bytes.size(), QString::fromStdString(type->full_name()));
    case ProtoParseResult::TooManyObjects:
        return tooMuch("too-many-values",
                       {"grpc-message-many-values", {Phrase::Bytes{bytes.size()}, limits.objects}});
    }
    ProtoJson printer(types().factory, objects, limits.json);
    if (!printer.print(*message))
        return tooMuch(
            "json-too-large",
            {"grpc-json-too-large", {Phrase::Bytes{bytes.size()}, Phrase::Bytes{limits.json}}});
    const Notes &more = printer.notes();
    notes.insert(notes.end(), more.begin(), more.end());
    return View{printer.bytes(), std::move(notes)};
}

bool GrpcTranscoder::visit(const QByteArray &method, Side side, char *message, qsizetype size,
                           const Visitor &visitor) const
{
    const pb::Descriptor *type = d->type(method, side);
    return type && ProtoWalker(types().pool, visitor).message(message, size, *type);
}

bool GrpcTranscoder::visitStatus(char *status, qsizetype size, const Visitor &visitor)
{
    const pb::Descriptor *type = types().pool.FindMessageTypeByName("google.rpc.Status");
    return ProtoWalker(types().pool, visitor).message(status, size, *type);
}

QByteArray GrpcTranscoder::statusFromJson(QByteArrayView json)
{
    const std::unique_ptr<pb::Message> status =
        types().make(types().pool.FindMessageTypeByName("google.rpc.Status"));
    const auto parsed =
        pb::util::JsonStringToMessage({json.data(), size_t(json.size())}, status.get());
    if (!parsed.ok())
        return {};
    const std::string bytes = status->SerializeAsString();
    return {bytes.data(), qsizetype(bytes.size())};
}

GrpcTranscoder::View GrpcTranscoder::statusToJson(QByteArrayView bytes)
{
    const std::unique_ptr<pb::Message> status =
        types().make(types().pool.FindMessageTypeByName("google.rpc.Status"));
    const Limits limits;
    qint64 objects = limits.objects;
    if (parseProto(*status, bytes, objects) != ProtoParseResult::Complete)
        return {};
    ProtoJson printer(types().factory, objects, limits.json);
    const bool isWhole = printer.print(*status);
    return {isWhole ? printer.bytes() : QByteArray(), printer.notes()};
}

#else // stubs without libprotobuf

struct GrpcTranscoder::Impl {};

GrpcTranscoder::GrpcTranscoder(const QByteArray &) {}
GrpcTranscoder::~GrpcTranscoder() = default;

bool GrpcTranscoder::isAvailable()
{
    return false;
}

static Error absent()
{
    return Error(ErrorKind::Usage, QStringLiteral("no-protobuf"), {"grpc-not-built"})
        .hinting({"hint-build-with-protobuf"});
}

Result<QByteArray> GrpcTranscoder::fromJson(const QByteArray &, QByteArrayView, Side) const
{
    return absent();
}

Result<GrpcTranscoder::View> GrpcTranscoder::toJson(const QByteArray &, Side, QByteArrayView,
                                                    const Limits &) const
{
    return absent();
}

bool GrpcTranscoder::visit(const QByteArray &, Side, char *, qsizetype, const Visitor &) const
{
    return false;
}

bool GrpcTranscoder::visitStatus(char *, qsizetype, const Visitor &)
{
    return false;
}

QByteArray GrpcTranscoder::statusFromJson(QByteArrayView)
{
    return {};
}

GrpcTranscoder::View GrpcTranscoder::statusToJson(QByteArrayView)
{
    return {};
}

#endif

} // namespace a2a
