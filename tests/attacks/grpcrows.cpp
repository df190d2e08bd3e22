// SPDX-License-Identifier: Apache-2.0
// gRPC, and HTTP/2 below it.
#include "tests/attacks/attackedprogram.h"
#ifdef A2A_GRPC
#include "tests/model/grpc/grpcserver.h"
#endif

namespace a2a::test {

using namespace Qt::StringLiterals;

#ifdef A2A_GRPC

namespace {

enum Type : quint8 {
    Data = 0,
    Headers = 1,
    Reset = 3,
    Settings = 4,
    Ping = 6,
    GoAway = 7,
    More = 9
};
constexpr quint8 EndHeaders = 4;

} // namespace

static const HttpHeaders Ok{{"grpc-status", "0"}};

/// A streaming call over gRPC; what is promised for every input.
static ProgramResult callOver(Verdict &verdict, const GrpcAnswer &answer, int code)
{
    GrpcServer server;
    server.play({answer});
    QTemporaryDir folder;
    const QString record = folder.filePath(u"call.a2ascope"_s);
    const ProgramResult ended =
        runTerminal({u"send"_s, QString::fromLatin1(server.origin()), u"hi"_s, u"--no-card"_s,
                     u"--generation"_s, u"1.0"_s, u"--binding"_s, u"grpc"_s, u"--stream"_s, u"-o"_s,
                     u"json"_s, u"--record"_s, record});
    checkEnd(verdict, ended, code);
    checkMemory(verdict, ended);
    const ProgramResult replay = runTerminal({u"replay"_s, record, u"-o"_s, u"json"_s});
    verdict.check(replay.code == ended.code, u"replayed with exit code %1"_s.arg(replay.code));
    verdict.check(replay.out == ended.out, u"the replay prints something else"_s);
    verdict.addObservation(summaryOf(ended));
    return ended;
}

static QByteArray message(char flag, quint32 length, const QByteArray &bytes)
{
    QByteArray framed(1, flag);
    for (int shift = 24; shift >= 0; shift -= 8)
        framed += char(length >> shift);
    return framed + bytes;
}

static void emptyMessages(Verdict &verdict)
{
    GrpcAnswer answer{{}, Ok};
    answer.body = QByteArray(qsizetype(10 * MiB), '\0'); // five bytes each
    (void)callOver(verdict, answer, 5);
}

static void wrongMessages(Verdict &verdict)
{
    for (const auto &[name, body] :
         std::vector<NamedInput>{{"4 GiB", message(0, 0xffffffff, "x")},
                                 {"longer than the body", message(0, 100, "x")},
                                 {"half a prefix", QByteArray("\0\0", 2)},
                                 {"compressed", message(1, 4, "\x1f\x8b\x08\x00")},
                                 {"another flag", message(7, 1, "x")},
                                 {"no protobuf", message(0, 4, "\xff\xff\xff\xff")}}) {
        verdict.variant(QString::fromLatin1(name));
        GrpcAnswer answer{{}, Ok};
        answer.body = body;
        (void)callOver(verdict, answer, 5);
    }
}

static void controlFrames(Verdict &verdict)
{
    const QByteArray open = http2Frame(Headers, EndHeaders, 1, "\x88");
    for (const auto &[name, frame, opened] :
         {std::tuple<const char *, QByteArray, bool>{
              "RST_STREAM", http2Frame(Reset, 0, 1, QByteArray("\0\0\0\2", 4)), true},
          {"RST_STREAM of others", http2Frame(Reset, 0, 3, QByteArray("\0\0\0\2", 4)), true},
          {"GOAWAY", http2Frame(GoAway, 0, 0, QByteArray("\0\0\0\1\0\0\0\2", 8)), true},
          {"SETTINGS", http2Frame(Settings, 0, 0, QByteArray("\0\4\0\1\0\0", 6)), true},
          {"PING", http2Frame(Ping, 0, 0, "12345678"), true},
          {"empty DATA", http2Frame(Data, 0, 1, {}), true}}) {
        verdict.variant(QString::fromLatin1(name));
        GrpcAnswer answer;
        answer.frames = opened ? open : QByteArray();
        answer.flood = frame;
        answer.times = 100'000;
        answer.closes = true;
        (void)callOver(verdict, answer, 5);
    }
}

static void endlessHead(Verdict &verdict)
{
    GrpcAnswer answer;
    answer.frames = http2Frame(Headers, 0, 1, "\x88");
    answer.flood =
        http2Frame(More, 0, 1, QByteArray("\0\1x\x7f\x80\x7f", 6) + QByteArray(16'000, 'x'));
    answer.times = 4000; // and the connection stays open: the end must be ours
    (void)callOver(verdict, answer, 5);
}

static void noFrames(Verdict &verdict)
{
    for (const auto &[name, bytes] :
         std::vector<NamedInput>{{"letters", QByteArray(1000, 'x')},
                                 {"zeros", QByteArray(1000, '\0')},
                                 {"a frame of 16 MiB", QByteArray("\xff\xff\xff\0\0\0\0\0\1", 9)},
                                 {"an unknown frame", http2Frame(0xee, 0xff, 1, "x")},
                                 {"a frame of an odd size", http2Frame(Reset, 0, 1, "x")}}) {
        verdict.variant(QString::fromLatin1(name));
        GrpcAnswer answer;
        answer.frames = bytes;
        answer.closes = true;
        (void)callOver(verdict, answer, AnyFailure);
    }
}

#endif

Surface grpcRows()
{
    Surface surface{
        "gRPC",
        {{"grpc-transcoding",
          "Protobuf that expands, nests, repeats or is broken.",
          "JSON is made within its limits; what is beyond is an error with the bytes beside it.",
          {},
          "GrpcTranscoderTest::too_many_values_are_an_error "
          "GrpcTranscoderTest::json_growing_too_large_is_an_error "
          "GrpcTranscoderTest::nested_any_is_bounded "
          "GrpcTranscoderTest::broken_messages_are_errors"},
         {"grpc-text",
          "Strings that are not UTF-8.",
          "A finding names each; the message is read.",
          {},
          "GrpcTranscoderTest::strings_that_are_not_utf8_are_read"},
         {"grpc-details",
          "Status details of any size and type.",
          "They are bounded.",
          {},
          "GrpcReaderTest::error_details_are_bounded"},
         {"grpc-http1",
          "A server that speaks HTTP/1.1, or nothing.",
          "It is named in bounded time.",
          {},
          "GrpcTransportTest::an_http1_server_is_identified "
          "GrpcTransportTest::a_silent_server_times_out"}}};
#ifdef A2A_GRPC
    surface.rows.insert(
        surface.rows.begin(),
        {{"grpc-empty", "Two million messages without content, of five bytes each.",
          "They are one row with their number; memory stays bounded.", emptyMessages, ""},
         {"grpc-messages",
          "A message of 4 GiB, lengths beyond the body, half a prefix, a compressed message, "
          "unknown "
          "flags, no protobuf.",
          "The call ends with an error that names it; nothing of that size is allocated.",
          wrongMessages, "GrpcDecoderTest GrpcReaderTest::bad_responses_are_one_sentence"},
         {"grpc-control", "100,000 frames of RST_STREAM, GOAWAY, SETTINGS, PING, empty DATA.",
          "The call ends with an error that names them.", controlFrames, ""},
         {"grpc-head", "A head that never ends (CONTINUATION), 64 MB.",
          "It is refused, in bounded memory.", endlessHead},
         {"grpc-frames", "Bytes that are not frames, frames of wrong sizes.",
          "The call ends with an error.", noFrames}});
#endif
    return surface;
}

} // namespace a2a::test
