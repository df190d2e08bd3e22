// SPDX-License-Identifier: Apache-2.0
#include "model/grpc/grpctranscoder.h"

#include "model/grpc/protojson.h"

#include <QCoreApplication>
#include <QFile>

#include <google/protobuf/descriptor.h>
#include <google/protobuf/descriptor.pb.h>
#include <google/protobuf/dynamic_message.h>
#include <google/protobuf/io/coded_stream.h>
#include <google/protobuf/util/json_util.h>

static void loadDescriptors()
{
    Q_INIT_RESOURCE(grpcdescriptors); // of a static library: must be called outside any namespace
}

namespace a2a {

namespace pb = google::protobuf;

static QString say(const char *text)
{
    return QCoreApplication::translate("a2a::GrpcTranscoder", text);
}

namespace {

/// The types of all .proto files, and messages of them. Lives as long as the program, as
/// descriptors do.
struct Types {
    Types()
    {
        pb::SetLogHandler(
            nullptr); // what cannot be parsed is told as an error value, not on stderr
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

static bool parse(pb::Message &message, QByteArrayView bytes)
{
    pb::io::CodedInputStream stream(reinterpret_cast<const quint8 *>(bytes.data()),
                                    int(bytes.size()));
    stream.SetRecursionLimit(GrpcTranscoder::DepthLimit);
    return message.ParseFromCodedStream(&stream) && stream.ConsumedEntireMessage();
}

struct GrpcTranscoder::Private {
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
        return {ErrorKind::Usage,
                QStringLiteral("no-method"),
                say("The gRPC service %1 has no method %2.")
                    .arg(QString::fromUtf8(service), QString::fromUtf8(method)),
                {},
                say("Choose another binding or generation for this operation."),
                {}};
    }
};

GrpcTranscoder::GrpcTranscoder(const QByteArray &service)
    : d(std::make_unique<Private>(Private{service}))
{
}

GrpcTranscoder::~GrpcTranscoder() = default;

bool GrpcTranscoder::isAvailable()
{
    return true;
}

Result<QByteArray> GrpcTranscoder::fromJson(const QByteArray &method, QByteArrayView json) const
{
    const pb::Descriptor *type = d->type(method, Side::Request);
    if (!type)
        return d->unknownMethod(method);
    const std::unique_ptr<pb::Message> message = types().make(type);
    const auto status =
        pb::util::JsonStringToMessage({json.data(), size_t(json.size())}, message.get());
    if (!status.ok()) {
        const std::string reason = std::string(status.message());
        return Error{
            ErrorKind::Usage,
            QStringLiteral("not-protobuf"),
            say("The request cannot be written as %1: %2.")
                .arg(QString::fromStdString(type->full_name()), QString::fromStdString(reason)),
            {},
            say("Change the part that is named, or choose another binding."),
            {}};
    }
    const std::string bytes = message->SerializeAsString();
    return QByteArray(bytes.data(), qsizetype(bytes.size()));
}

Result<GrpcTranscoder::View> GrpcTranscoder::toJson(const QByteArray &method, Side side,
                                                    QByteArrayView bytes) const
{
    const pb::Descriptor *type = d->type(method, side);
    if (!type)
        return d->unknownMethod(method);
    const std::unique_ptr<pb::Message> message = types().make(type);
    if (!parse(*message, bytes)) {
        return Error{ErrorKind::Decode,
                     QStringLiteral("broken-message"),
                     say("A message of %1 bytes is not a whole %2.")
                         .arg(bytes.size())
                         .arg(QString::fromStdString(type->full_name())),
                     {},
                     say("It may be cut off, or of another version of the protocol; its bytes are "
                         "in the wire log."),
                     {}};
    }
    ProtoJson printer;
    printer.print(*message);
    return View{printer.bytes(), printer.notes()};
}

QByteArray GrpcTranscoder::statusJson(QByteArrayView bytes)
{
    const std::unique_ptr<pb::Message> status =
        types().make(types().pool.FindMessageTypeByName("google.rpc.Status"));
    if (!parse(*status, bytes))
        return {};
    ProtoJson printer;
    printer.print(*status);
    return printer.bytes();
}

} // namespace a2a
