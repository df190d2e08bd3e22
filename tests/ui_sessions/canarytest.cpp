// SPDX-License-Identifier: Apache-2.0
// A secret that the user signed in with stands in no file that the program writes: recording, saved
// copy, copy from memory, settings, list of recent files; neither plain nor as base64 nor percent
// encoded.
#include "tests/ui_sessions/sessionbench.h"

#include "tests/support/testregistry.h"
#include "tests/uicommon/guitest.h"

#include <QDirIterator>

using namespace a2a;
using namespace a2a::test;
using namespace Qt::StringLiterals;

static const QByteArray Secret = "canary+7/secret=42&more";

class CanaryTest final : public QObject {
    Q_OBJECT

private slots:
    void init() { failOnAnyWarning(); }
    void no_file_has_the_secret();
};

/// Base64 by where the secret stands within its three bytes, without what its neighbours decide.
static QByteArrayList formsOf(const QByteArray &secret)
{
    QByteArrayList forms{secret, secret.toPercentEncoding(), secret.toHex(),
                         QUrl::toPercentEncoding(QString::fromUtf8(secret.toBase64()))};
    for (int before = 0; before < 3; ++before) {
        QByteArray text(before, 'x');
        text += secret;
        const QByteArray encoded = text.toBase64(QByteArray::OmitTrailingEquals);
        forms += encoded.mid(before == 0 ? 0 : before + 1).chopped(2);
    }
    return forms;
}

void CanaryTest::no_file_has_the_secret()
{
    SessionBench bench;
    ScriptedServer server;
    SessionWindow &window = bench.windows->add();
    Session &session = window.session();
    Connection &agent = session.addAgent();
    Credentials credentials;
    credentials.origin = QString::fromUtf8(server.origin());
    credentials.headers = {{"Authorization", "Bearer " + Secret}};
    session.recording().redactor().addSecret(Secret);
    agent.setCredentials(credentials);
    // The agent repeats it in every form.
    QByteArray echo;
    for (const QByteArray &form : formsOf(Secret).mid(0, 2) + QByteArrayList{Secret.toBase64()})
        echo += "\"" + form + "\", ";
    server.play(plainAnswer(404, "[" + echo + "1]"));
    window.window().openAgent(QString::fromUtf8(server.origin()) % u"/?key="_s %
                              QString::fromUtf8(Secret.toPercentEncoding()));
    QTRY_VERIFY(session.recording().lastId() > 0);
    QTRY_VERIFY(session.recording().facts(1).end != EndReason::Open);
    const QString copy = bench.place(u"copy.a2ascope"_s);
    window.keeper().saveAs(copy);
    QTRY_VERIFY(QFile::exists(copy) && !window.keeper().isSaving());
    window.keeper().stopRecording();
    window.keeper().saveAs(bench.place(u"memory.a2ascope"_s));
    QTRY_VERIFY(!window.keeper().isSaving());
    window.window().close();
    QTRY_COMPARE(bench.windows->count(), 0);
    QTRY_VERIFY(QFile::exists(bench.settings.path()));
    int files = 0;
    QDirIterator all(bench.place({}), QDir::Files | QDir::Hidden, QDirIterator::Subdirectories);
    while (all.hasNext()) {
        QFile file(all.next());
        QVERIFY(file.open(QIODevice::ReadOnly));
        const QByteArray bytes = file.readAll();
        ++files;
        for (const QByteArray &form : formsOf(Secret))
            QVERIFY2(!bytes.contains(form),
                     qPrintable(file.fileName() % u": "_s % QString::fromUtf8(form)));
    }
    QVERIFY(files >= 3);
}

A2A_TEST(CanaryTest)
#include "canarytest.moc"
