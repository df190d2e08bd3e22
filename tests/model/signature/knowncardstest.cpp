// SPDX-License-Identifier: Apache-2.0
// A changed card is reported until accepted; only its bytes are stored.
#include "model/session/knowncards.h"
#include "tests/support/testregistry.h"

#include <QDateTime>
#include <QDir>
#include <QFile>
#include <QFileDevice>
#include <QFileInfoList>
#include <QIODevice>
#include <QTemporaryDir>
#include <QTest>
#include <QUrl>

using namespace a2a;
using namespace Qt::StringLiterals;

class KnownCardsTest final : public QObject {
    Q_OBJECT

private slots:
    void a_change_is_reported_until_accepted();
    void equivalent_cards_are_no_change();
    void only_bytes_are_kept();
    void without_a_folder_nothing_is_stored();
    void the_oldest_are_removed();
};

static const QUrl Address(u"https://agent.example/.well-known/agent-card.json"_s);

void KnownCardsTest::a_change_is_reported_until_accepted()
{
    QTemporaryDir folder;
    KnownCards first;
    first.setFolder(folder.filePath(u"cards"_s));
    first.update(Address, R"({"name":"A"})");
    QVERIFY(!first.changed(Address));
    for (int start = 0; start < 2; ++start) { // closing the window does not accept it
        KnownCards later;
        later.setFolder(folder.filePath(u"cards"_s));
        later.update(Address, R"({"name":"B"})");
        QVERIFY(later.changed(Address));
        QCOMPARE(later.changed(Address)->card, QByteArray(R"({"name":"A"})"));
        QVERIFY(later.changed(Address)->when.secsTo(QDateTime::currentDateTime()) < 60);
        if (start == 1)
            later.accept(Address);
    }
    KnownCards last;
    last.setFolder(folder.filePath(u"cards"_s));
    last.update(Address, R"({"name":"B"})");
    QVERIFY(!last.changed(Address));
    last.update(Address, R"({"name":"A"})"); // and back again
    QVERIFY(last.changed(Address));
    last.update(Address, R"({"name":"B"})");
    QVERIFY(!last.changed(Address));
}

void KnownCardsTest::equivalent_cards_are_no_change()
{
    QTemporaryDir folder;
    KnownCards cards;
    cards.setFolder(folder.path());
    cards.update(Address, R"({"name":"A","signatures":[{"protected":"x","signature":"1"}]})");
    cards.update(Address, R"({ "signatures":[{"protected":"x","signature":"2"}],"name":"\u0041"})");
    QVERIFY(!cards.changed(Address));
    cards.update(Address, R"({"name":"A","signatures":[{"protected":"y","signature":"2"}]})");
    QVERIFY(cards.changed(Address)); // another key, perhaps
}

void KnownCardsTest::only_bytes_are_kept()
{
    QTemporaryDir folder;
    KnownCards cards;
    cards.setFolder(folder.path());
    const QByteArray card = R"({"name":"A"})";
    cards.update(QUrl(u"https://user:secret@agent.example/card.json#x"_s), card);
    const QFileInfoList files = QDir(folder.path()).entryInfoList(QDir::Files);
    QCOMPARE(files.size(), 1);
    QVERIFY(!files.first().fileName().contains(u"agent"));
    QFile file(files.first().filePath());
    QVERIFY(file.open(QIODevice::ReadOnly));
    QCOMPARE(file.readAll(), card);
    QCOMPARE(file.permissions() & (QFile::ReadOther | QFile::ReadGroup), QFile::Permissions());
    cards.update(QUrl(u"https://agent.example/card.json"_s), R"({"name":"B"})");
    QVERIFY(cards.changed(QUrl(u"https://agent.example/card.json"_s))); // the same URL
    cards.update(QUrl::fromLocalFile(u"/tmp/card.json"_s), card);
    cards.update(Address, QByteArray(KnownCards::SizeLimit + 1, ' '));
    QCOMPARE(QDir(folder.path()).entryList(QDir::Files).size(), 1);
}

void KnownCardsTest::without_a_folder_nothing_is_stored()
{
    KnownCards cards;
    cards.update(Address, R"({"name":"A"})");
    cards.update(Address, R"({"name":"B"})");
    QVERIFY(!cards.changed(Address));
    cards.accept(Address);
}

void KnownCardsTest::the_oldest_are_removed()
{
    QTemporaryDir folder;
    for (int i = 0; i < KnownCards::MaxCards + 3; ++i) {
        QFile file(folder.filePath(u"%1.json"_s.arg(i)));
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write("{}");
        QVERIFY(file.flush()); // files written later would be newer
        QVERIFY(file.setFileTime(QDateTime::currentDateTime().addDays(-i - 1),
                                 QFileDevice::FileModificationTime));
    }
    KnownCards cards;
    cards.setFolder(folder.path());
    cards.update(Address, R"({"name":"A"})");
    const QStringList left = QDir(folder.path()).entryList(QDir::Files);
    QCOMPARE(left.size(), KnownCards::MaxCards);
    QVERIFY(left.contains(u"0.json"_s));
    QVERIFY(!left.contains(u"%1.json"_s.arg(KnownCards::MaxCards)));
}

A2A_TEST(KnownCardsTest)
#include "knowncardstest.moc"
