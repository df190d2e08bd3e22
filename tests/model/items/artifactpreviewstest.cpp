// SPDX-License-Identifier: Apache-2.0
// The beginning of an artifact is read as it arrives, no further than a preview needs, whatever
// arrives.
#include "model/items/artifactpreviews.h"

#include "tests/model/items/chatsamples.h"
#include "tests/support/sessionfeeder.h"
#include "tests/support/testregistry.h"

#include <QRegularExpression>
#include <QSignalSpy>
#include <QTest>

using namespace a2a;
using namespace a2a::test;
using namespace Qt::StringLiterals;

/// A task that works on one artifact.
struct Growing {
    Growing()
    {
        call = feeder.say(u"write"_s);
        feeder.event(call, task("t", "WORKING"));
    }
    void add(const QByteArray &parts, bool append = true, const QByteArray &name = {})
    {
        feeder.event(call, artifact("t", "x", name, parts, append));
        feeder.flush();
    }
    [[nodiscard]] QString text(bool wanted = true)
    {
        return plainText(beginnings.preview(0, wanted).parts(feeder.store().artifacts[0]));
    }
    SessionFeeder feeder;
    ArtifactPreviews beginnings{feeder.store(), feeder.content()};
    ExchangeId call = 0;
};

class ArtifactPreviewsTest final : public QObject {
    Q_OBJECT

private slots:
    void init() { QTest::failOnWarning(QRegularExpression(u".*"_s)); }

    void short_texts_are_available_at_once()
    {
        Growing g;
        g.add(textParts("The result "), false, "result");
        QCOMPARE(g.text(), u"The result "_s);
        g.add(textParts("is 42."));
        QCOMPARE(g.text(), u"The result is 42."_s);
        QVERIFY(g.beginnings.preview(0, false).isWhole);
    }

    void read_content_is_not_reread()
    {
        Growing g;
        for (int i = 0; i < 20; ++i)
            g.add(textParts("word "), i > 0);
        (void)g.text();
        const quint64 before = g.feeder.content().decodeCount();
        g.add(textParts("last"));
        QVERIFY(g.text().endsWith(u"last"_s));
        QCOMPARE(g.feeder.content().decodeCount() - before, 1u);
    }

    void a_new_revision_restarts()
    {
        Growing g;
        g.add(textParts("first"), false);
        QCOMPARE(g.text(), u"first"_s);
        g.add(textParts("other"), false);
        QCOMPARE(g.text(), u"other"_s);
    }

    void many_chunks_are_read_in_slices_as_needed()
    {
        Growing g;
        g.add(textParts("begin"), false);
        const QByteArray chunk = artifact("t", "x", {}, textParts(QByteArray(40, 'a')), true);
        for (int i = 0; i < 50; ++i)
            g.feeder.burst(g.call, chunk, 100);
        g.feeder.flush();
        const quint64 before = g.feeder.content().decodeCount();
        QSignalSpy grew(&g.beginnings, &ArtifactPreviews::grew);
        QVERIFY(g.text(false).size() < 5000); // a little at once
        QVERIFY(g.text().startsWith(u"begin"_s));
        QTRY_VERIFY(g.text().size() >= ArtifactPreviews::TextBytes);
        QVERIFY(!grew.isEmpty());
        QVERIFY(g.text().size() <= ArtifactPreviews::TextBytes);
        QVERIFY(g.feeder.content().decodeCount() - before < 2000); // of 5000
        QVERIFY(!g.beginnings.preview(0, false).isWhole);
        const ChatPart part =
            g.beginnings.preview(0, false).parts(g.feeder.store().artifacts[0])[0];
        QCOMPARE(part.bytes, 5 + 5000 * 40);
        QCOMPARE(part.omittedBytes, part.bytes - ArtifactPreviews::TextBytes);
    }

    void only_visible_content_is_read_further()
    {
        Growing g;
        g.add(textParts("begin"), false);
        g.feeder.burst(g.call, artifact("t", "x", {}, textParts("more "), true), 300);
        g.feeder.flush();
        const qsizetype size = g.text(false).size();
        QCoreApplication::processEvents();
        QCOMPARE(g.beginnings.preview(0, false).runs.size(), 1u);
        QVERIFY(size < 1000);
    }

    void content_kinds_are_distinguished_data()
    {
        QTest::addColumn<QByteArray>("parts");
        QTest::addColumn<QByteArray>("name");
        QTest::addColumn<ViewKind>("view");
        QTest::newRow("words") << textParts("# Trip") << QByteArray("result") << ViewKind::Text;
        QTest::newRow("Markdown") << textParts("# Trip\\n\\nTo Oslo.") << QByteArray("result")
                                  << ViewKind::Markdown;
        QTest::newRow("named Markdown")
            << textParts("Trip") << QByteArray("trip.md") << ViewKind::Markdown;
        QTest::newRow("plain") << QByteArray(R"([{"text":"hi","mediaType":"text/plain"}])")
                               << QByteArray() << ViewKind::Text;
        QTest::newRow("data") << QByteArray(R"([{"data":{"a":[1,2]}}])") << QByteArray()
                              << ViewKind::Json;
        QTest::newRow("table") << QByteArray(R"([{"text":"a,b\n1,2\n","mediaType":"text/csv"}])")
                               << QByteArray() << ViewKind::Table;
        QTest::newRow("picture")
            << QByteArray(R"([{"raw":"iVBORw0KGgoAAAANSUhEUg==","mediaType":"image/png"}])")
            << QByteArray() << ViewKind::Image;
        QTest::newRow("zip") << QByteArray(R"([{"raw":"UEsDBBQAAAAIAAAA","filename":"a.zip"}])")
                             << QByteArray() << ViewKind::Archive;
        QTest::newRow("link") << QByteArray("[{\"url\":\"https://example.com/a.pdf\"}]")
                              << QByteArray() << ViewKind::Link;
    }
    void content_kinds_are_distinguished()
    {
        QFETCH(const QByteArray, parts);
        QFETCH(const QByteArray, name);
        QFETCH(const ViewKind, view);
        Growing g;
        g.add(parts, false, name);
        const std::vector<ChatPart> shown =
            g.beginnings.preview(0, true).parts(g.feeder.store().artifacts[0]);
        QCOMPARE(shown.size(), 1u);
        QCOMPARE(shown[0].view, view);
    }

    void a_large_chunk_is_decoded_in_steps_as_shown()
    {
        Growing g;
        g.add(textParts(QByteArray("w\u00f6rd \\u00df\\n").repeated(100'000)), false);
        const quint64 before = g.feeder.content().decodeCount();
        QSignalSpy grew(&g.beginnings, &ArtifactPreviews::grew);
        QCOMPARE(g.text(), QString()); // nothing waits for it
        QTRY_COMPARE(grew.count(), 1);
        QVERIFY(g.text().startsWith(u"w\u00f6rd \u00df\nw\u00f6rd"_s));
        QCOMPARE(g.feeder.content().decodeCount() - before, 1u);
        const ArtifactPreview &beginning = g.beginnings.preview(0, false);
        QCOMPARE(beginning.runs.at(0).bytes.size(), ArtifactPreviews::TextBytes);
        QCOMPARE(beginning.runs.at(0).size, g.feeder.store().artifacts[0].bytes);
        QVERIFY(!beginning.isWhole);
    }

    void large_chunks_of_other_content_are_shown()
    {
        Growing g;
        const QByteArray bytes = QByteArray("\x89PNG\r\n\x1a\n") + QByteArray(400'000, 'p');
        g.add("[{\"raw\":\"" + bytes.toBase64() + "\",\"mediaType\":\"image/png\"}]", false);
        QTRY_COMPARE(g.beginnings.preview(0, true).runs.size(), 1u);
        QCOMPARE(g.beginnings.preview(0, true).runs[0].view, ViewKind::Image);
        QCOMPARE(g.beginnings.preview(0, true).runs[0].bytes, bytes);
    }

    void half_a_character_waits_for_its_end()
    {
        Growing g;
        g.add(R"([{"raw":"Z3LDvMM=","mediaType":"text/plain"}])", false); // "grü" and half an ß
        QCOMPARE(g.text(), u"gr\u00fc"_s);
    }
};

A2A_TEST(ArtifactPreviewsTest)
#include "artifactpreviewstest.moc"
