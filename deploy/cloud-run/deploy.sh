#!/bin/sh
# With each version: builds the image with the variables in .env, and puts it on Cloud Run. Variables that were set
# there by hand stay.
#   deploy/cloud-run/deploy.sh PROJECT REGION
set -eu
PROJECT=${1:?names the project}; REGION=${2:?names the region, such as southamerica-east1}

IMAGE=$REGION-docker.pkg.dev/$PROJECT/agora/agora
set -a; . ./.env; set +a   # values with spaces, `&` or `;` stand in quotes there
docker build --platform linux/amd64 $(sed -n 's/^\(PUBLIC_[A-Z_]*\)=.*/--build-arg \1/p' .env) -t $IMAGE . && docker push $IMAGE
gcloud run deploy agora --project $PROJECT --region $REGION --image $IMAGE --port 4321 --allow-unauthenticated \
  --service-account agora-service@$PROJECT.iam.gserviceaccount.com \
  --min-instances 1 --no-cpu-throttling --add-cloudsql-instances $PROJECT:$REGION:agora \
  --startup-probe httpGet.path=/api/ready,httpGet.port=4321,periodSeconds=5,timeoutSeconds=4,failureThreshold=48 \
  --update-secrets DATABASE_URL=agora-database:latest,SECRET_KEY=agora-secret:latest \
  --update-env-vars "^;^TRUSTED_PROXIES=2;ADMIN_EMAILS=${ADMIN_EMAILS:-}$(for NAME in $(sed -n 's/^\(PUBLIC_[A-Z_]*\)=.*/\1/p' .env); do printf ';%s=%s' $NAME "$(printenv $NAME)"; done)"
