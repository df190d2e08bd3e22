// SPDX-License-Identifier: Apache-2.0
// The list of agents is saved as it changes, by several programs, and nothing in its file is lost.
#include "model/profiles/profilestore.h"

#include "tests/support/testregistry.h"

#include <QFile>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>

using namespace a2a;
using namespace Qt::StringLiterals;

static AgentProfile profileAt(const QString &url, const QString &name = {})
{
    AgentProfile profile;
    profile.url = url;
    profile.name = name;
    return profile;
}

static QString urls(const ProfileStore &store)
{
    QStringList all;
    for (const AgentProfile &profile : store.profiles())
        all.append(profile.url);
    return all.join(u' ');
}

class ProfileStoreTest : public QObject {
    Q_OBJECT

private:
    std::unique_ptr<QTemporaryDir> m_folder;

    [[nodiscard]] QString path() const { return m_folder->filePath(u"deep/agents.json"_s); }
    [[nodiscard]] QByteArray bytes() const
    {
        QFile file(path());
        return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
    }
    void write(const QByteArray &bytes) const
    {
        QVERIFY(QDir().mkpath(m_folder->filePath(u"deep"_s)));
        QFile file(path());
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write(bytes);
    }

private slots:
    void init()
    {
        QTest::failOnWarning(QRegularExpression(u".*"_s));
        m_folder = std::make_unique<QTemporaryDir>();
    }

    void each_change_is_saved_at_once()
    {
        ProfileStore store(path());
        QVERIFY(!store.fileExisted());
        QSignalSpy changed(&store, &ProfileStore::changed);
        const QString a = store.add(profileAt(u"a"_s));
        store.add(profileAt(u"b"_s));
        AgentProfile renamed = *store.find(a);
        renamed.name = u"First"_s;
        store.put(renamed);
        store.put(renamed); // unchanged
        QCOMPARE(changed.size(), 3);
        const ProfileStore again(path());
        QVERIFY(again.fileExisted());
        QCOMPARE(urls(again), u"a b"_s);
        QCOMPARE(again.find(a)->name, u"First"_s);
        QCOMPARE(QFile::permissions(path()) & (QFile::ReadGroup | QFile::ReadOther),
                 QFile::Permissions());
    }

    void removed_agents_are_restored_at_their_position()
    {
        ProfileStore store(path());
        store.add(profileAt(u"a"_s));
        const QString b = store.add(profileAt(u"b"_s));
        store.add(profileAt(u"c"_s));
        const auto removed = store.remove(b);
        QVERIFY(removed);
        QCOMPARE(urls(store), u"a c"_s);
        QVERIFY(!store.remove(b));
        store.restore(*removed);
        store.restore(*removed);
        QCOMPARE(urls(store), u"a b c"_s);
        QCOMPARE(store.profiles()[1].id, b);
    }

    void agents_can_be_reordered()
    {
        ProfileStore store(path());
        const QString a = store.add(profileAt(u"a"_s));
        store.add(profileAt(u"b"_s));
        const QString c = store.add(profileAt(u"c"_s));
        store.move(c, 0);
        QCOMPARE(urls(store), u"c a b"_s);
        store.move(c, 2);
        QCOMPARE(urls(store), u"a c b"_s);
        store.move(a, 99);
        QCOMPARE(urls(store), u"c b a"_s);
        QSignalSpy changed(&store, &ProfileStore::changed);
        store.move(a, 3);
        store.move(a, 2);
        QVERIFY(changed.isEmpty());
    }

    void concurrent_programs_keep_each_others_changes()
    {
        ProfileStore one(path());
        ProfileStore other(path());
        one.add(profileAt(u"a"_s));
        other.add(profileAt(u"b"_s));
        QCOMPARE(urls(other), u"a b"_s);
        QSignalSpy changed(&one, &ProfileStore::changed);
        one.refresh();
        one.refresh();
        QCOMPARE(changed.size(), 1);
        QCOMPARE(urls(one), u"a b"_s);
    }

    void a_file_of_a_later_version_is_left_untouched()
    {
        const QByteArray later =
            R"({"format":"A2A Scope agents","version":2,"agents":[{"id":"x","url":"h"}]})";
        write(later);
        ProfileStore store(path());
        QVERIFY(store.error());
        QVERIFY(store.error()->message.is("agents-file-newer"));
        store.add(profileAt(u"a"_s));
        QCOMPARE(urls(store), u"a"_s); // for this run
        QCOMPARE(bytes(), later);
        QVERIFY(store.error()->message.is("agents-file-newer"));
    }

    void a_damaged_file_is_left_untouched_until_repaired()
    {
        const QByteArray damaged = R"({"format":"A2A Scope agents","agents":[)";
        write(damaged);
        ProfileStore store(path());
        QVERIFY(store.error()->message.is("agents-file-no-json"));
        store.add(profileAt(u"a"_s));
        QCOMPARE(bytes(), damaged);
        write(R"({"format":"A2A Scope agents","version":1,"agents":[{"id":"x","url":"h"}]})");
        store.add(profileAt(u"b"_s));
        QVERIFY(!store.error());
        QCOMPARE(urls(store), u"h b"_s);
    }

    void unknown_entries_and_members_are_kept()
    {
        write(R"({"format":"A2A Scope agents","version":1,"sort":"name",
                  "agents":[{"id":"x","url":"h"},{"kind":"folder"},{"id":"x","url":"twice"}]})");
        ProfileStore store(path());
        QCOMPARE(urls(store), u"h"_s);
        store.add(profileAt(u"a"_s));
        const ProfileStore again(path());
        QCOMPARE(urls(again), u"h a"_s);
        QCOMPARE(again.list().invalidEntries.size(), 2);
        QCOMPARE(again.list().unknown.value(u"sort"_s).toString(), u"name"_s);
    }

    void an_unwritable_folder_is_reported()
    {
        write("");
        QVERIFY(QFile::remove(path()));
        QVERIFY(QDir().rmdir(m_folder->filePath(u"deep"_s)));
        QFile inTheWay(m_folder->filePath(u"deep"_s));
        QVERIFY(inTheWay.open(QIODevice::WriteOnly));
        ProfileStore store(path());
        store.add(profileAt(u"a"_s));
        QVERIFY(store.error());
        QVERIFY(store.error()->message.is("agents-not-written"));
        QCOMPARE(urls(store), u"a"_s);
    }

    void one_agent_listed_twice_is_joined_data()
    {
        QTest::addColumn<AgentProfile>("first");
        QTest::addColumn<AgentProfile>("second");
        QTest::addColumn<bool>("joins");
        const QString spelled = u"127.0.0.1:1"_s;
        const QString whole = u"http://127.0.0.1:1/"_s;
        const AgentProfile plain = profileAt(whole);
        const auto row = [&](const char *name, bool joins, const AgentProfile &second) {
            AgentProfile first = profileAt(spelled, u"Mine"_s);
            QTest::newRow(name) << first << second << joins;
        };
        row("two spellings", true, plain);
        row("the same name", true, profileAt(whole, u"Mine"_s));
        row("another name", false, profileAt(whole, u"Other"_s));
        row("another port", false, profileAt(u"127.0.0.1:2"_s));
        AgentProfile other = plain;
        other.color = ProfileColor::Green;
        other.cardName = u"Card"_s;
        row("a color", true, other);
        other = plain;
        other.headers = {{u"X-User"_s, u"a"_s, true, false}};
        row("a header", false, other);
        other = plain;
        other.signIn = {{u"kind"_s, u"bearer"_s}};
        row("a sign-in", false, other);
        other = plain;
        other.tls.certificate = u"/cert.pem"_s;
        row("TLS", false, other);
        other = plain;
        other.tenant = u"t"_s;
        row("a tenant", false, other);
        AgentProfile secret = profileAt(spelled);
        secret.headers = {{u"X-Key"_s, {}, true, true}};
        AgentProfile same = secret;
        same.url = whole;
        QTest::newRow("values that are not known") << secret << same << false;
    }

    void one_agent_listed_twice_is_joined()
    {
        QFETCH(AgentProfile, first);
        QFETCH(AgentProfile, second);
        QFETCH(bool, joins);
        ProfileStore store(path());
        const QString between = store.add(profileAt(u"http://between/"_s));
        const QString kept = store.add(first);
        const QString gone = store.add(second);
        const QHash<QString, QString> joined = store.mergeDuplicates();
        QCOMPARE(joined,
                 joins ? (QHash<QString, QString>{{gone, kept}}) : (QHash<QString, QString>()));
        QCOMPARE(store.profiles().size(), joins ? size_t(2) : size_t(3));
        QVERIFY(store.find(between));
        if (!joins)
            return;
        AgentProfile expected = first;
        expected.id = kept;
        expected.color = second.color;
        expected.cardName = second.cardName;
        QVERIFY(*store.find(kept) == expected);
        const ProfileStore again(path());
        QCOMPARE(urls(again), urls(store));
        QVERIFY(store.mergeDuplicates().isEmpty());
    }

    void an_import_knows_an_agent_in_another_spelling()
    {
        ProfileStore store(path());
        store.add(profileAt(u"127.0.0.1:1"_s));
        ProfileStore other{QString()};
        other.add(profileAt(u"http://127.0.0.1:1/"_s));
        QCOMPARE(store.import(other.exported(), u"list.json"_s)->known, 1);
        QVERIFY(store.list().findByName(u"http://127.0.0.1:1"_s));
    }

    void an_exported_list_is_imported_under_other_ids()
    {
        ProfileStore store(path());
        const QString id = store.add(profileAt(u"a"_s, u"One"_s));
        store.add(profileAt(u"b"_s));
        const QByteArray list = store.exported();
        ProfileStore other(m_folder->filePath(u"other.json"_s));
        other.add(profileAt(u"b"_s));
        const auto imported = other.import(list, u"list.json"_s);
        QVERIFY(imported);
        QCOMPARE(imported->added, 1);
        QCOMPARE(imported->known, 1);
        QCOMPARE(urls(other), u"b a"_s);
        QVERIFY(other.profiles()[1].id != id);
        QCOMPARE(other.import(list, u"list.json"_s)->added, 0);
    }

    void an_invalid_import_changes_nothing()
    {
        ProfileStore store(path());
        for (const char *bad : {"", "[]", "{}", R"({"agents":[{"id":"x","url":"h"}]})", "nul"}) {
            const auto imported = store.import(bad, u"list.json"_s);
            QVERIFY2(!imported, bad);
            QCOMPARE(imported.error().where, u"list.json"_s);
        }
        QVERIFY(store.profiles().empty());
        QVERIFY(bytes().isEmpty());
    }

    void an_agent_is_found_by_name_id_or_url()
    {
        ProfileStore store({});
        const QString id = store.add(profileAt(u"http://h/"_s, u"Staging"_s));
        store.add(profileAt(u"http://h/2"_s, u"Twin"_s));
        store.add(profileAt(u"http://h/3"_s, u"twin"_s));
        store.add(profileAt(u"http://h/4"_s, u"twin"_s));
        QCOMPARE(store.list().findByName(u"staging"_s)->id, id);
        QCOMPARE(store.list().findByName(id)->id, id);
        QCOMPARE(store.list().findByName(u"http://h/"_s)->id, id);
        QCOMPARE(store.list().findByName(u"Twin"_s)->url, u"http://h/2"_s); // as spelled
        QVERIFY(store.list().findByName(u"twin"_s).error().message.is("profile-name-twice"));
        QVERIFY(store.list().findByName(u"Prod"_s).error().message.is("no-profile"));
    }
};

A2A_TEST(ProfileStoreTest)
#include "profilestoretest.moc"
