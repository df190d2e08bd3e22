// SPDX-License-Identifier: Apache-2.0
// An artifact assembled chunk by chunk must equal one assembled at once, decode nothing twice, and
// never block the event loop.
#include "model/facts/artifactassembly.h"

#include "tests/model/facts/artifactsamples.h"
#include "tests/model/session/captures.h"
#include "tests/support/testregistry.h"
#include "tests/support/testtimeout.h"

#include <QRandomGenerator>
#include <QRegularExpression>
#include <QSignalSpy>
#include <QTest>

#include <ctime>

using namespace a2a;
using namespace a2a::test;

static QByteArray bytesOf(const ArtifactAssembly &assembly, size_t run)
{
    return assembly.read(run, 0, assembly.runs().at(run).size);
}

static bool same(const ArtifactAssembly &assembly, const std::vector<ContentRun> &whole)
{
    size_t run = 0;
    return std::equal(assembly.runs().begin(), assembly.runs().end(), whole.begin(), whole.end(),
                      [&](const AssembledRun &x, const ContentRun &y) {
                          return x.kind == y.kind && x.mediaType == y.mediaType &&
                                 x.filename == y.filename && x.size == y.bytes.size() &&
                                 bytesOf(assembly, run++) == y.bytes &&
                                 x.firstChunk == y.firstChunk;
                      });
}

static double cpuMs()
{
    timespec now{};
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
    return double(now.tv_sec) * 1e3 + double(now.tv_nsec) / 1e6;
}

class ArtifactAssemblyTest final : public QObject {
    Q_OBJECT

private slots:
    void init() { QTest::failOnWarning(QRegularExpression(QStringLiteral(".*"))); }

    void grows_as_the_artifact_does()
    {
        OpenTask t;
        t.chunk("a1", textPart("hel"), false);
        ArtifactAssembly assembly(t.feeder.store(), t.feeder.content());
        QVERIFY(assembly.isCaughtUp());
        assembly.setArtifact(0);
        QCOMPARE(assembly.runs().size(), size_t(1));
        QCOMPARE(bytesOf(assembly, 0), QByteArray("hel"));
        QVERIFY(!assembly.isComplete());
        QSignalSpy grew(&assembly, &ArtifactAssembly::grew);
        t.chunk("a1", textPart("lo"), true);
        t.chunk("a1", R"([{"data":{"a":1}},{"raw":"AAEC","filename":"b.bin"}])", true);
        t.chunk("a1", R"([{"raw":"AwQ=","filename":"b.bin"}])", true, true);
        assembly.update();
        QCOMPARE(grew.size(), 1);
        QVERIFY(same(assembly, t.feeder.content().assemble(0)));
        QCOMPARE(bytesOf(assembly, 0), QByteArray("hello"));
        QCOMPARE(bytesOf(assembly, 2), QByteArray("\0\1\2\3\4", 5));
        QVERIFY(assembly.isComplete());
        assembly.update(); // nothing new
        QCOMPARE(grew.size(), 1);
    }

    void a_new_revision_starts_again()
    {
        OpenTask t;
        t.chunk("a1", textPart("first"), false);
        ArtifactAssembly assembly(t.feeder.store(), t.feeder.content());
        assembly.setArtifact(0);
        QSignalSpy restarted(&assembly, &ArtifactAssembly::restarted);
        t.chunk("a1", textPart("second"), false);
        assembly.update();
        QCOMPARE(restarted.size(), 1);
        QCOMPARE(bytesOf(assembly, 0), QByteArray("second"));
        QCOMPARE(assembly.loadedChunkCount(), 1U);
        assembly.setArtifact(NoIndex);
        QVERIFY(assembly.runs().empty());
    }

    void equals_the_content_of_every_recorded_agent()
    {
        int compared = 0;
        for (const auto &capture : captures(QStringLiteral(TEST_DATA "/captures.jsonl"))) {
            if (!capture->operation())
                continue;
            FoldedSession folded;
            folded.play(*capture, *capture->operation());
            for (ArtifactIndex index = 0; index < folded.store.artifacts.size(); ++index) {
                ArtifactAssembly assembly(folded.store, folded.content);
                assembly.setArtifact(index);
                QTRY_VERIFY(assembly.isCaughtUp());
                QVERIFY(same(assembly, folded.content.assemble(index)));
                ++compared;
            }
        }
        QVERIFY(compared > 50);
    }

    void any_range_and_any_prefix_are_right()
    {
        OpenTask t;
        const QString text =
            QStringLiteral("naïve 地图助手 👋🏽 \\n line\\n").repeated(40);
        QRandomGenerator random(7);
        t.chunk("a1", textPart({}), false);
        for (qsizetype at = 0; at < text.size();) {
            qsizetype end = qMin(text.size(), at + random.bounded(1, 9));
            if (text.at(end - 1).isHighSurrogate() || text.at(end - 1) == QLatin1Char('\\'))
                ++end;
            t.chunk("a1", textPart(text.mid(at, end - at).toUtf8()), true);
            at = end;
        }
        const ArtifactRecord &record = t.feeder.store().artifacts[0];
        ArtifactAssembly assembly(t.feeder.store(), t.feeder.content());
        assembly.setArtifact(0);
        QTRY_VERIFY(assembly.isCaughtUp());
        const QByteArray whole = t.feeder.content().assemble(0).at(0).bytes;
        QCOMPARE(bytesOf(assembly, 0), whole);
        for (int i = 0; i < 300; ++i) {
            const qint64 offset = random.bounded(int(whole.size()) + 2);
            const qint64 length = random.bounded(200);
            QCOMPARE(assembly.read(0, offset, length), whole.mid(offset, length));
        }
        for (quint32 chunk = 0; chunk < record.chunks.size(); ++chunk) {
            const std::vector<ContentRun> then = t.feeder.content().assemble(0, chunk + 1);
            const AssembledRun &run = assembly.runs()[0];
            QCOMPARE(assembly.read(0, 0, run.sizeAt(chunk)), then[0].bytes);
            QCOMPARE(run.rangeAddedBy(chunk).end() * (run.rangeAddedBy(chunk).length > 0),
                     run.sizeAt(chunk) * (run.rangeAddedBy(chunk).length > 0));
            QCOMPARE(assembly.bytesAddedBy(chunk), run.rangeAddedBy(chunk).length);
        }
        QCOMPARE(assembly.read(0, -1, 4), QByteArray());
        QCOMPARE(assembly.read(7, 0, 4), QByteArray());
    }

    void a_file_in_pieces_and_its_parts()
    {
        OpenTask t;
        QByteArray file;
        for (int i = 0; i < 1000; ++i)
            file += char(i * 7);
        qint64 at = 0;
        for (const int size : {1, 2, 3, 4, 500, 490}) { // groups of base64 end anywhere
            t.chunk("a1",
                    R"([{"raw":")" + file.mid(at, size).toBase64() +
                        R"(","filename":"f.bin"},{"data":[)" + QByteArray::number(size) + "]}]",
                    at > 0);
            at += size;
        }
        ArtifactAssembly assembly(t.feeder.store(), t.feeder.content());
        assembly.setArtifact(0);
        QVERIFY(same(assembly, t.feeder.content().assemble(0)));
        QCOMPARE(assembly.runs().size(), size_t(12)); // a data part ends a file
        QCOMPARE(assembly.runAddedBy(2), 5);
        QCOMPARE(assembly.bytesAddedBy(2), 3 + 3);
        QCOMPARE(assembly.runAddedBy(6), -1);
    }

    void sizes_are_known_before_anything_is_decoded()
    {
        OpenTask t;
        t.chunk("a1", textPart(R"(a\n\"\\\/\u0041\u00e9\u5730\ud83d\udc4b\ud83d!é地)"), false);
        t.chunk("a1", R"([{"raw":"AA==","filename":"f"},{"raw":"AAECAwQ","filename":"g"}])", true);
        t.chunk("a1", R"([{"text":""},{"data":[1, 2]},{"text":"\\"}])", true);
        const ArtifactRecord &record = t.feeder.store().artifacts[0];
        ArtifactAssembly assembly(t.feeder.store(), t.feeder.content());
        assembly.setArtifact(0);
        for (quint32 chunk = 0; chunk < 3; ++chunk)
            QCOMPARE(qint64(record.chunks[chunk].bytes), assembly.bytesAddedBy(chunk));
        QCOMPARE(record.bytes, assembly.loadedBytes());
    }

    void earlier_revisions_can_be_looked_at()
    {
        OpenTask t;
        t.chunk("a1", textPart("first "), false);
        t.chunk("a1", textPart("try"), true);
        t.chunk("a1", textPart("second"), false);
        ArtifactAssembly assembly(t.feeder.store(), t.feeder.content());
        assembly.setArtifact(0);
        QCOMPARE(bytesOf(assembly, 0), QByteArray("second"));
        QVERIFY(!assembly.isComplete());
        assembly.setRevision(0, 2);
        QCOMPARE(bytesOf(assembly, 0), QByteArray("first try"));
        QVERIFY(assembly.isComplete());
        t.chunk("a1", textPart(" one"), true);
        assembly.update(); // the next content belongs to the other one
        QCOMPARE(bytesOf(assembly, 0), QByteArray("first try"));
        assembly.setRevision(2, NoIndex);
        QCOMPARE(bytesOf(assembly, 0), QByteArray("second one"));
        QSignalSpy restarted(&assembly, &ArtifactAssembly::restarted);
        assembly.setRevision(2, 4); // the same, which is complete now
        QCOMPARE(restarted.size(), 0);
        QVERIFY(assembly.isComplete());
    }

    void a_huge_chunk_is_decoded_on_request_only()
    {
        OpenTask t;
        t.chunk("a1", textPart(QByteArray(9 * 1024 * 1024, 'x')), false, true);
        QVERIFY(!t.feeder.store().artifacts.empty());
        ArtifactAssembly assembly(t.feeder.store(), t.feeder.content());
        assembly.setArtifact(0);
        QVERIFY(assembly.isLimited());
        QCOMPARE(assembly.loadedBytes(), 0);
        assembly.loadAll();
        QTRY_VERIFY(assembly.isComplete());
    }

    /// Escapes, and characters of all lengths, at every distance from the cut positions.
    static QByteArray largeText(quint32 seed)
    {
        static const QByteArrayList pieces{"lines\\n", "\\u00fc",  "\\ud83d\\ude00", "旅",
                                           "😀",        "é",        "\\\"",           "\\\\",
                                           "x",        "\\u0041 ", "plain words "};
        QRandomGenerator random(seed);
        QByteArray text;
        while (text.size() < qsizetype(ArtifactAssembly::AutomaticDecodeLimit) * 5 / 4)
            text += pieces[random.bounded(int(pieces.size()))];
        return text;
    }

    static LargeChunk readLarge(OpenTask &t, quint32 chunk)
    {
        const auto place = locateLargeChunk(t.feeder.store(), t.feeder.content(), 0, chunk);
        return place ? readLargeChunk(*place, makeJsonReader(t, chunk)) : LargeChunk();
    }
    static QByteArray makeJsonReader(OpenTask &t, quint32 chunk)
    {
        const FrameIndex frame = t.feeder.store().artifacts[0].chunks[chunk].frame;
        return t.feeder.content().dataPiece(frame, 0, t.feeder.store().frames[frame].dataLength);
    }

    /// It has positions and nothing else: a copy refers to no destroyed object.
    void a_large_text_may_outlive_the_session()
    {
        auto t = std::make_unique<OpenTask>();
        const QByteArray text = largeText(3);
        t->chunk("a1", textPart(text), false, true);
        const LargeChunk large = readLarge(*t, 0);
        QVERIFY(!large.isWhole);
        const QByteArray json = makeJsonReader(*t, 0);
        const QByteArray whole = t->feeder.content().assemble(0).front().bytes;
        t.reset();
        const LargeChunk::Content &content = large.contents.at(0);
        QCOMPARE(content.size(), whole.size());
        const auto read = [&json](qint64 offset, qint64 length) {
            return json.mid(offset, length);
        };
        QVERIFY(content.read(0, whole.size(), read) == whole);
        QCOMPARE(content.read(1'000'000, 50, read), whole.mid(1'000'000, 50));
    }

    void another_artifact_may_be_requested_while_a_huge_chunk_is_read()
    {
        OpenTask t;
        t.chunk("a1", textPart(QByteArray(9 * 1024 * 1024, 'x')), false, true);
        t.chunk("a2", textPart("small"), false, true);
        ArtifactAssembly assembly(t.feeder.store(), t.feeder.content());
        assembly.setArtifact(0);
        assembly.loadAll();
        QVERIFY(!assembly.isCaughtUp()); // it is read by a worker
        QSignalSpy grew(&assembly, &ArtifactAssembly::grew);
        assembly.update();
        QVERIFY(!assembly.isCaughtUp());
        assembly.setArtifact(1);
        QCOMPARE(bytesOf(assembly, 0), QByteArray("small"));
        QCOMPARE(grew.size(), 1);
        assembly.setArtifact(0);
        assembly.loadAll();
        grew.clear();
        QTRY_VERIFY(assembly.isComplete());
        QCOMPARE(grew.size(), 1); // the canceled read delivered nothing
        QVERIFY(same(assembly, t.feeder.content().assemble(0)));
    }

    void a_huge_text_is_read_in_place()
    {
        OpenTask t;
        const QByteArray text = largeText(1);
        t.chunk("a1", textPart("before "), false);
        t.chunk("a1",
                "[{\"text\":\"" + text + "\"},{\"text\":\"small\",\"mediaType\":\"text/csv\"}]",
                true);
        t.chunk("a1", textPart(" after", "text/csv"), true);
        ArtifactAssembly assembly(t.feeder.store(), t.feeder.content());
        assembly.setArtifact(0);
        assembly.loadAll();
        QTRY_VERIFY(assembly.isCaughtUp());
        QVERIFY(!readLarge(t, 1).isWhole);
        QVERIFY(readLarge(t, 1).contents[0].text);
        const std::vector<ContentRun> whole = t.feeder.content().assemble(0);
        QVERIFY(same(assembly, whole));
        QRandomGenerator random(2);
        for (int i = 0; i < 300; ++i) {
            const qint64 from = random.bounded(assembly.runs()[0].size);
            const qint64 length = random.bounded(i % 2 ? 100 : 300'000);
            QCOMPARE(assembly.read(0, from, length), whole[0].bytes.mid(from, length));
        }
    }

    // Chunks equal to the previous one are not decoded.
    void like_chunks_decode_identically()
    {
        static const QByteArrayList pieces{
            "plain ", "\\n",  "\\u00fc", "\\ud83d\\ude00", "\\ud83d", "旅", "\\\"",
            "\\\\",   "\xC3", "\xBC",    "\xEF\xBB\xBF",   "text",    "\\/"};
        QRandomGenerator random(5);
        OpenTask t;
        for (int i = 0; i < 400; ++i) {
            QByteArray text;
            for (int count = random.bounded(4); count > 0; --count)
                text += pieces[random.bounded(int(pieces.size()))];
            const QByteArray parts =
                random.bounded(20) == 0   ? "[{\"text\":\"" + text + "\"},{\"text\":\"b\"}]"
                : random.bounded(20) == 0 ? textPart(text, "text/csv")
                : random.bounded(30) == 0 ? QByteArray("[{\"text\":\"a\",\"text\":\"b\"}]")
                                          : textPart(text);
            t.chunk("a1", parts, i > 0);
        }
        ArtifactAssembly assembly(t.feeder.store(), t.feeder.content());
        const quint64 before = t.feeder.content().decodeCount();
        assembly.setArtifact(0);
        QTRY_VERIFY(assembly.isCaughtUp());
        QVERIFY(t.feeder.content().decodeCount() - before < 300);
        QVERIFY(same(assembly, t.feeder.content().assemble(0)));
    }

    void a_hostile_huge_text_is_fully_decoded()
    {
        const QByteArray text = largeText(3);
        for (const QByteArray &parts : QByteArrayList{
                 textPart(text + "\\ud83d"), textPart(text + "\xC3"),
                 textPart("\xEF\xBB\xBF" + text),
                 "[{\"text\":\"" + text + "\"},{\"data\":{\"text\":\"" + text + "\"}}]"}) {
            OpenTask t;
            t.chunk("a1", parts, false);
            ArtifactAssembly assembly(t.feeder.store(), t.feeder.content());
            assembly.setArtifact(0);
            assembly.loadAll();
            QTRY_VERIFY(assembly.isCaughtUp());
            QVERIFY(readLarge(t, 0).isWhole);
            QVERIFY(same(assembly, t.feeder.content().assemble(0)));
        }
    }

    void many_chunks_are_decoded_in_slices()
    {
        OpenTask t;
        constexpr int Chunks = 100'000;
        t.chunk("a1", textPart("x"), false);
        t.feeder.burst(t.call, chunkJson("t1", "a1", textPart("line\\n"), true), Chunks - 1);
        QCOMPARE(t.feeder.store().artifacts[0].chunks.size(), size_t(Chunks));
        ArtifactAssembly assembly(t.feeder.store(), t.feeder.content());
        // CPU time of this process: on a busy machine wall time includes others.
        double longest = 0;
        double since = cpuMs();
        const auto lap = [&longest, &since] {
            longest = qMax(longest, cpuMs() - since);
            since = cpuMs();
        };
        connect(&assembly, &ArtifactAssembly::grew, this, lap);
        assembly.setArtifact(0);
        QTRY_VERIFY_WITH_TIMEOUT(assembly.isCaughtUp(), TestTimeoutMs);
        QVERIFY2(longest < 100, qPrintable(QStringLiteral("a slice took %1 ms").arg(longest)));
        QCOMPARE(assembly.runs().size(), size_t(1));
        QCOMPARE(assembly.runs()[0].size, 1 + 5 * (Chunks - 1));
        t.chunk("a1", textPart("end"), true, true);
        const double before = cpuMs();
        assembly.update();
        QVERIFY2(cpuMs() - before < 50, "one more chunk must not decode the others again");
        QVERIFY(assembly.read(0, assembly.runs()[0].size - 3, 9) == "end");
    }
};

A2A_TEST(ArtifactAssemblyTest)
#include "artifactassemblytest.moc"
