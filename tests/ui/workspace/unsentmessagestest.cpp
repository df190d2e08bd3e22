// SPDX-License-Identifier: Apache-2.0
// Messages that were not sent are found by the next window and the next program, with those of
// other windows; a damaged file takes nothing with it.
#include "ui/workspace/unsentmessages.h"

#include "tests/support/testregistry.h"
#include "tests/ui/widgets/guitest.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QJsonDocument>
#include <QSemaphore>
#include <QTemporaryDir>
#include <QThreadPool>
#include <QTimer>

using namespace a2a;
using namespace a2a::test;
using namespace Qt::StringLiterals;

using Parts = UnsentMessages::Parts;

static Part text(const QString &words)
{
    Part part;
    part.kind = Part::Kind::Text;
    part.text = words;
    return part;
}

static QString wordsOf(const Parts &parts)
{
    return parts.empty() ? QString() : parts.front().text;
}

class UnsentMessagesTest final : public QObject {
    Q_OBJECT

private slots:
    void init()
    {
        failOnAnyWarning();
        m_folder = std::make_unique<QTemporaryDir>();
    }

    void parts_of_all_kinds_persist()
    {
        Part data;
        data.kind = Part::Kind::Data;
        data.data = R"({"b": 1.0, "a": [ ]})";
        data.mediaType = u"application/json"_s;
        Part file;
        file.kind = Part::Kind::Raw;
        file.base64 = "AAEC";
        file.filename = u"路线.bin"_s;
        Part url;
        url.kind = Part::Kind::Url;
        url.url = u"https://h/x?y=1"_s;
        url.metadata = R"({"k":1})";
        {
            UnsentMessages messages(path());
            messages.setDraft({u"http://a"_s, "c1"}, {text(u"a\n  b"_s), data, file, url});
            messages.addSent(u"http://a"_s, {text(u"one"_s)});
            messages.addSent(u"http://a"_s, {text(u"two"_s), data});
        }
        const UnsentMessages next(path());
        const Parts parts = next.draft({u"http://a"_s, "c1"});
        QCOMPARE(parts.size(), 4U);
        QCOMPARE(parts[0].text, u"a\n  b"_s);
        QCOMPARE(parts[1].data, data.data); // to the byte
        QCOMPARE(parts[1].mediaType, data.mediaType);
        QCOMPARE(parts[2].decodedBytes(), QByteArray("\0\1\2", 3));
        QCOMPARE(parts[2].filename, file.filename);
        QCOMPARE(parts[3].url, url.url);
        QCOMPARE(parts[3].metadata, url.metadata);
        QCOMPARE(next.sent(u"http://a"_s).size(), 2U);
        QCOMPARE(wordsOf(next.sent(u"http://a"_s)[1]), u"two"_s);
        QVERIFY(next.draft({u"http://a"_s, {}}).empty());
        QVERIFY(next.sent(u"http://b"_s).empty());
        const auto others =
            QFile::permissions(path()) & (QFile::ReadGroup | QFile::ReadOther | QFile::WriteGroup);
        QCOMPARE(others, QFile::Permissions());
    }

    void it_is_written_while_the_window_is_open()
    {
        UnsentMessages messages(path());
        messages.setDraft({u"http://a"_s, {}}, {text(u"a"_s)});
        QTRY_VERIFY(QFileInfo::exists(path()));
        messages.setDraft({u"http://a"_s, {}}, {text(u"ab"_s)});
        QTRY_COMPARE(wordsOf(UnsentMessages(path()).draft({u"http://a"_s, {}})), u"ab"_s);
        messages.setDraft({u"http://a"_s, {}}, {});
        QTRY_COMPARE(wordsOf(UnsentMessages(path()).draft({u"http://a"_s, {}})), QString());
    }

    void several_windows_keep_their_own()
    {
        UnsentMessages first(path());
        UnsentMessages second(path());
        first.setDraft({u"http://a"_s, "1"}, {text(u"first"_s)});
        first.addSent(u"http://a"_s, {text(u"x"_s)});
        second.setDraft({u"http://a"_s, "2"}, {text(u"second"_s)});
        second.addSent(u"http://a"_s, {text(u"y"_s)});
        first.write();
        second.write();
        first.setDraft({u"http://a"_s, "1"}, {text(u"again"_s)});
        first.write();
        const UnsentMessages next(path());
        QCOMPARE(wordsOf(next.draft({u"http://a"_s, "1"})), u"again"_s);
        QCOMPARE(wordsOf(next.draft({u"http://a"_s, "2"})), u"second"_s);
        QCOMPARE(next.sent(u"http://a"_s).size(), 2U);
    }

    void it_is_bounded()
    {
        {
            UnsentMessages messages(path());
            for (size_t i = 0; i < UnsentMessages::MaxDrafts + 10; ++i)
                messages.setDraft({u"http://a"_s, QByteArray::number(int(i))}, {text(u"d"_s)});
            for (size_t i = 0; i < UnsentMessages::MaxSent + 10; ++i)
                messages.addSent(u"http://a"_s, {text(QString::number(i))});
            messages.setDraft({u"http://b"_s, {}},
                              {text(QString(UnsentMessages::LargestMessage, u'x'))});
        }
        const UnsentMessages next(path());
        const std::vector<Parts> sent = next.sent(u"http://a"_s);
        QCOMPARE(sent.size(), UnsentMessages::MaxSent);
        QCOMPARE(wordsOf(sent.back()), QString::number(UnsentMessages::MaxSent + 9));
        QVERIFY(next.draft({u"http://b"_s, {}}).empty());
        size_t drafts = 0;
        for (size_t i = 0; i < UnsentMessages::MaxDrafts + 10; ++i)
            drafts += next.draft({u"http://a"_s, QByteArray::number(int(i))}).empty() ? 0 : 1;
        QCOMPARE(drafts, UnsentMessages::MaxDrafts);
    }

    /// The end of a window on a busy machine: what was about to be written in the background is.
    void what_no_thread_has_begun_is_written_at_the_end()
    {
        QThreadPool &pool = *QThreadPool::globalInstance();
        QSemaphore released;
        QSemaphore begun;
        const int threads = pool.maxThreadCount();
        for (int i = 0; i < threads; ++i) {
            pool.start([&] {
                begun.release();
                released.acquire();
            });
        }
        begun.acquire(threads);
        {
            UnsentMessages messages(path());
            messages.setDraft({u"http://a"_s, {}}, {text(u"a"_s)});
            QTimer handedOver;
            handedOver.setSingleShot(true);
            handedOver.start(2 * UnsentMessages::WaitMs);
            QTRY_VERIFY(!handedOver.isActive());
        }
        released.release(threads);
        pool.waitForDone();
        QCOMPARE(wordsOf(UnsentMessages(path()).draft({u"http://a"_s, {}})), u"a"_s);
    }

    void a_damaged_file_is_set_aside()
    {
        QFile file(path());
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write("{\"drafts\": [{\"parts\": 3}, 7], \"sent");
        file.close();
        UnsentMessages messages(path());
        QVERIFY(messages.draft({u"http://a"_s, {}}).empty());
        messages.setDraft({u"http://a"_s, {}}, {text(u"a"_s)});
        QTest::ignoreMessage(QtWarningMsg,
                             "unsent messages: the file cannot be read and is set aside");
        messages.write();
        QCOMPARE(wordsOf(UnsentMessages(path()).draft({u"http://a"_s, {}})), u"a"_s);
        QCOMPARE(QDir(m_folder->path()).entryList({u"messages.json.unreadable-*"_s}).size(), 1);
    }

    void a_file_of_a_later_version_is_set_aside()
    {
        QFile file(path());
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write(R"({"version": 2, "drafts": []})");
        file.close();
        UnsentMessages messages(path());
        messages.setDraft({u"http://a"_s, {}}, {text(u"a"_s)});
        QTest::ignoreMessage(QtWarningMsg,
                             "unsent messages: the file cannot be read and is set aside");
        messages.write();
        QCOMPARE(wordsOf(UnsentMessages(path()).draft({u"http://a"_s, {}})), u"a"_s);
        QCOMPARE(QDir(m_folder->path()).entryList({u"messages.json.unreadable-*"_s}).size(), 1);
    }

    void what_could_not_be_written_is_written_later()
    {
        const QString later = m_folder->filePath(u"later/messages.json"_s);
        const auto expectFailure = [] {
            QTest::ignoreMessage(QtWarningMsg, "unsent messages: another program holds the lock");
            QTest::ignoreMessage(QtWarningMsg, "unsent messages: cannot be written");
        };
        UnsentMessages messages(later);
        messages.setDraft({u"http://a"_s, "1"}, {text(u"first"_s)});
        messages.addSent(u"http://a"_s, {text(u"one"_s)});
        expectFailure();
        messages.write();
        QVERIFY(QDir(m_folder->path()).mkdir(u"later"_s));
        messages.setDraft({u"http://a"_s, "2"}, {text(u"second"_s)});
        messages.addSent(u"http://a"_s, {text(u"two"_s)});
        messages.write();
        const UnsentMessages next(later);
        QCOMPARE(wordsOf(next.draft({u"http://a"_s, "1"})), u"first"_s);
        QCOMPARE(wordsOf(next.draft({u"http://a"_s, "2"})), u"second"_s);
        QCOMPARE(next.sent(u"http://a"_s).size(), 2U);
        QCOMPARE(wordsOf(next.sent(u"http://a"_s)[0]), u"one"_s);
    }

private:
    [[nodiscard]] QString path() const { return m_folder->filePath(u"messages.json"_s); }

    std::unique_ptr<QTemporaryDir> m_folder;
};

A2A_TEST(UnsentMessagesTest)
#include "unsentmessagestest.moc"
