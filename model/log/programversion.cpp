// SPDX-License-Identifier: Apache-2.0
#include "model/log/programversion.h"

#include <sqlite3.h>

#ifdef A2A_OPENSSL
#include <openssl/crypto.h>
#endif

namespace a2a {

using namespace Qt::StringLiterals;

static const char *commitOfProgram = "";

const char *programVersion()
{
    return A2A_PROGRAM_VERSION;
}

QString programCommit()
{
    return QString::fromLatin1(commitOfProgram);
}

void setProgramCommit(const char *commit)
{
    commitOfProgram = commit;
}

QStringList libraryFacts()
{
    QStringList facts{QString(u"SQLite "_s % QLatin1String(sqlite3_libversion()))};
#ifdef A2A_OPENSSL
    facts << u"OpenSSL "_s % QLatin1String(OpenSSL_version(OPENSSL_VERSION_STRING));
#else
    facts << u"no OpenSSL"_s;
#endif
    for (const auto &[name, version] :
         {std::pair("protobuf"_L1, QLatin1String(A2A_PROTOBUF_VERSION)),
          std::pair("QtKeychain"_L1, QLatin1String(A2A_KEYCHAIN_VERSION)),
          std::pair("Boost"_L1, QLatin1String(A2A_BOOST_VERSION))})
        facts << (version.isEmpty() ? "no "_L1 % name : QString(name % u' ' % version));
    return facts;
}

} // namespace a2a
